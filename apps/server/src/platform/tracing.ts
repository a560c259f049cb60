import { ProxyTracerProvider, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('croupier');
/** An SDK is loaded before the program or not at all; without one the provider stands in front of nothing. */
const provider = trace.getTracerProvider();
const isTraced = provider instanceof ProxyTracerProvider && provider.getDelegateTracer('croupier') !== undefined;

/**
 * The tracing hook: costs nothing until an OpenTelemetry SDK is loaded
 * (`NODE_OPTIONS=--import=…`, see docs/operating/watching.md), then every call and job is a span.
 */
export function traced<Result>(
  name: string,
  facts: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
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
