/* node healthy.mjs URL: leaves with 0 when the address answers 200, else with 1 and the reason on stderr. */

const [url] = process.argv.slice(2);
try {
  const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  if (response.status !== 200) console.error(await response.text());
  process.exitCode = response.status === 200 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
