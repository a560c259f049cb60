import type { Random, Clock } from '../core/ports.ts';
import { stopwatch } from './clock.ts';
import type { Log } from './log.ts';

/** Size of a batch. An incomplete one is sent after a while. */
const BATCH = 512;
const EVERY_MS = 2000;
/** Most spans in memory while the collector is away; then the oldest are dropped. */
const PREPARED = 5000;
const TIMEOUT_MS = 5000;
/** Codes of OTLP. */
const KIND_SERVER = 2;
const STATUS = { ok: 1, error: 2 };

type Attribute = { key: string; value: { stringValue: string } };
type Span = {
  traceId: string;
  spanId: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number; message?: string };
};

export type TraceSenderOptions = { url: string; clock: Clock; random: Random; log: Log };

/** Sends spans to a collector as OTLP over HTTP in JSON. No call waits for it or fails because of it. */
export function createTraceSender({ url, clock, random, log }: TraceSenderOptions) {
  const address = new URL('v1/traces', url.endsWith('/') ? url : `${url}/`);
  const hexOf = (bytes: number) => random.bytes(bytes).toString('hex');
  let waiting: Span[] = [];
  let isAway = false;
  let sending = Promise.resolve();
  const timer = setInterval(() => void flush(), EVERY_MS).unref();

  /** Begins a span. The returned function ends it, with the fault if there was one. */
  function begin(name: string, facts: Readonly<Record<string, string>>): (fault?: unknown) => void {
    const startNanos = BigInt(clock.now().getTime()) * 1_000_000n;
    const elapsed = stopwatch();
    return (fault) => {
      waiting.push({
        traceId: hexOf(16),
        spanId: hexOf(8),
        name,
        kind: KIND_SERVER,
        startTimeUnixNano: String(startNanos),
        endTimeUnixNano: String(startNanos + BigInt(Math.round(elapsed() * 1_000_000))),
        attributes: attributesOf(facts),
        status: fault === undefined ? { code: STATUS.ok } : { code: STATUS.error, message: nameOf(fault) },
      });
      if (waiting.length > PREPARED) waiting = waiting.slice(-PREPARED);
      if (waiting.length >= BATCH) void flush();
    };
  }

  /** One after the other, so that a slow collector is not overloaded. */
  function flush(): Promise<void> {
    sending = sending.then(send);
    return sending;
  }

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting.splice(0, BATCH);
    const resource = { attributes: attributesOf({ 'service.name': 'croupier' }) };
    const scopeSpans = [{ scope: { name: 'croupier' }, spans }];
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      isAway = false;
    } catch (error) {
      // Logged once and not for each batch, which come every two seconds.
      if (!isAway) log.warn({ error: (error as Error).message, url }, 'traces: the collector takes none');
      isAway = true;
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await flush();
  }

  return { begin, flush, stop };
}

export type TraceSender = ReturnType<typeof createTraceSender>;

const attributesOf = (facts: Readonly<Record<string, string>>): Attribute[] =>
  Object.entries(facts).map(([key, value]) => ({ key, value: { stringValue: value } }));

/** Only the name of a fault: its message may contain personal data. */
const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);
