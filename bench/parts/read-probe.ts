import http from 'node:http';

/** A read every 10 ms: enough for a p99, without being a load (every 5 ms kept the server half busy). */
const EVERY_MS = 10;
/** The first reads include the start of this process, so they are not counted. */
const WARM_SECONDS = 0.5;

type Order = { url: string; token: string; seconds: number };

process.once('message', (order: Order) => void probe(order));

/** Measures reads at a steady rate for the given time, reports the figures and ends. */
async function probe({ url, token, seconds }: Order): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { authorization: `Bearer ${token}`, merchant: 'perlas' };
  const times: number[] = [];

  function read(isCounted: boolean): Promise<void> {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      http
        .get(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`a read answered ${response.statusCode}`));
          response.resume().on('end', () => {
            if (isCounted) times.push(performance.now() - start);
            resolve();
          });
        })
        .on('error', reject);
    });
  }

  const counted = performance.now() + WARM_SECONDS * 1000;
  const end = counted + seconds * 1000;
  const reads: Promise<void>[] = [];
  // The rate does not depend on the answers; otherwise a slow server would be asked less often.
  for (let next = performance.now(); next < end; next += EVERY_MS) {
    const wait = next - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    reads.push(read(next >= counted));
  }
  await Promise.all(reads);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  process.send!({ p50: at(0.5), p99: at(0.99), count: sorted.length }, () => process.exit(0));
}
