import { ProxyTracerProvider, SpanStatusCode, trace } from '@opentelemetry/api';
import type { TraceSender } from './trace-sender.ts';

const tracer = trace.getTracer('croupier');
/** An SDK must be loaded before the program; without one this provider does nothing. */
const provider = trace.getTracerProvider();
const isTraced = provider instanceof ProxyTracerProvider && provider.getDelegateTracer('croupier') !== undefined;

/** One for the process, as in OpenTelemetry. */
let sender: TraceSender | null = null;

/** Sends every call and job there from now on; null ends it. */
export function sendTraces(to: TraceSender | null): void {
  sender = to;
}

/**
 * The tracing hook: costs nothing until a collector is configured (`TRACES_URL`) or an OpenTelemetry SDK is loaded
 * (`NODE_OPTIONS=--import=…`, see docs/operating/watching.md), then every call and job is a span.
 */
export function traced<Result>(
  name: string,
  facts: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (sender) return sent(sender.begin(name, facts), work);
  if (!isTraced) return work();
  return tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
      throw error;
    } finally {
      span.end();
    }
  });
}

async function sent<Result>(end: (fault?: unknown) => void, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
