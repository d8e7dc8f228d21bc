import type { Server } from 'node:http';

/** Whether the process still takes work in, and how much it has in hand. */
export class Lifecycle {
  private readonly stopping = new AbortController();
  private inFlight = 0;
  private onIdle: (() => void) | null = null;

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** For work that may last: aborted when the process begins to stop. */
  get stopSignal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Takes no more work in. */
  beginStop(): void {
    this.stopping.abort();
  }

  /** Counts from the first byte of a request until its answer is out or its connection gone. */
  watch(server: Server): void {
    server.on('request', (_request, response) => {
      this.inFlight++;
      response.once('close', () => {
        this.inFlight--;
        if (this.inFlight === 0) this.onIdle?.();
      });
    });
  }

  /**
   * Takes no more work in, waits until what is in hand is answered, at most `drainMs`, then closes every socket: idle
   * ones would keep the server open for as long as their clients like.
   */
  async drain(server: Server, drainMs: number): Promise<void> {
    this.beginStop();
    if (server.listening) server.close();
    if (this.inFlight > 0) await this.idleWithin(drainMs);
    server.closeAllConnections();
  }

  private idleWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(resolve, ms);
      this.onIdle = () => {
        clearTimeout(patience);
        resolve();
      };
    });
  }
}
