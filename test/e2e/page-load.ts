import type { Browser, CDPSession } from 'playwright-core';

/*
 * How long a page takes until it can be used, on a slow phone. Wall clock tells little on a busy machine, so what it is made
 * of is counted: bytes, round trips that wait for each other, and the work of the page's thread.
 */

/** A device behind a network: the profile that Lighthouse takes for a phone. */
export const SLOW_PHONE = { rttMs: 150, bytesPerSecond: 1_600_000 / 8, upBytesPerSecond: 750_000 / 8, slowdown: 4 };
/** The same phone where the network is as it mostly is: 4G. */
export const PHONE = { rttMs: 60, bytesPerSecond: 9_000_000 / 8, upBytesPerSecond: 1_500_000 / 8, slowdown: 4 };
export type Device = typeof SLOW_PHONE;

/** What a page cost until it was there. */
export interface PageLoad {
  /** over the wire, headers too */
  readonly bytes: number;
  /** requests in a row of which each was sent after the one before was answered */
  readonly trips: number;
  /** ms of the page's thread on this machine, unslowed */
  readonly workMs: number;
  /** everything that was asked for, in its order: path, query and body */
  readonly asked: readonly string[];
}

/** What such a load takes on a device, in ms: it waits, it receives, it works. Nothing overlaps, which is the worst case. */
export function msOn({ rttMs, bytesPerSecond, slowdown }: Device, { bytes, trips, workMs }: PageLoad): number {
  return trips * rttMs + (1000 * bytes) / bytesPerSecond + slowdown * workMs;
}

/** The page has no pause: what waits for one, by its own words not needed to use it, is not counted. */
const NO_PAUSE = 'globalThis.requestIdleCallback = () => 0;';

/** Calls `usable` when an element is there and the page would answer a touch, with the ms of both since it was opened. */
const WATCH = (ready: string): string => `
  let isThere = false;
  const look = () => {
    if (isThere || document.querySelector(${JSON.stringify(ready)}) === null) return;
    isThere = true;
    const channel = new MessageChannel();
    const thereAt = performance.now();
    channel.port1.onmessage = () => usable(JSON.stringify({ thereAt, usableAt: performance.now() }));
    channel.port2.postMessage(null);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });`;

interface Shown {
  readonly thereAt: number;
  readonly usableAt: number;
}

interface Request {
  /** path, query and body */
  readonly asked: string;
  readonly sentAt: number;
  doneAt: number;
  bytes: number;
}

/** Opens a page with an empty cache as it is, and counts. */
export async function loadPage(browser: Browser, url: string, ready: string): Promise<PageLoad> {
  const { session, usable, close } = await openSession(browser, NO_PAUSE + WATCH(ready));
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { protocol, pathname, search } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    const asked = `${pathname}${search} ${request.postData ?? ''}`.trim();
    requests.set(requestId, { asked, sentAt: timestamp, doneAt: Infinity, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) Object.assign(request, { doneAt: timestamp, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  // enough latency to tell what waits for what
  await slowDown(session, { ...SLOW_PHONE, bytesPerSecond: 1e9, upBytesPerSecond: 1e9, slowdown: 1 });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Page.navigate', { url });
  const { thereAt } = await usable;
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  const shownAt = Math.min(...[...requests.values()].map(({ sentAt }) => sentAt)) + thereAt / 1000;
  // that an answer has come may be told after the page has drawn it
  while ([...requests.values()].some(({ sentAt, doneAt }) => sentAt < shownAt && doneAt === Infinity)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const all = [...requests.values()];
  const needed = all.filter(({ doneAt }) => doneAt <= shownAt);
  await close();
  return {
    bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    trips: Math.max(...needed.map((request) => depthOf(request, needed))),
    workMs: 1000 * metric('TaskDuration'),
    asked: all.map(({ asked }) => asked),
  };
}

/** Opens a page with an empty cache as a device would; ms on the clock until it can be used. */
export async function timePage(browser: Browser, url: string, ready: string, device: Device): Promise<number> {
  const { session, usable, close } = await openSession(browser, WATCH(ready));
  await slowDown(session, device);
  await session.send('Page.navigate', { url });
  const { usableAt } = await usable;
  await close();
  return usableAt;
}

async function openSession(
  browser: Browser,
  source: string,
): Promise<{ readonly session: CDPSession; readonly usable: Promise<Shown>; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'zh-CN' });
  const session = await context.newCDPSession(await context.newPage());
  await Promise.all([session.send('Network.enable'), session.send('Page.enable'), session.send('Runtime.enable')]);
  await session.send('Runtime.addBinding', { name: 'usable' });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const usable = new Promise<Shown>((resolve) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as Shown));
  });
  return { session, usable, close: () => context.close() };
}

async function slowDown(
  session: CDPSession,
  { rttMs, bytesPerSecond, upBytesPerSecond, slowdown }: Device,
): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: upBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** How many requests in a row end in this one. */
function depthOf(request: Request, all: readonly Request[]): number {
  const before = all.filter(({ doneAt }) => doneAt <= request.sentAt);
  return 1 + Math.max(0, ...before.map((each) => depthOf(each, all)));
}
