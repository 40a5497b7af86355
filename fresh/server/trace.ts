import { type Span, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("fresh", "2.3.3");

/** Runs `work` inside a span. Without an active trace there is no span, and no cost. */
export function spanned<T>(name: string, work: () => T): T {
  if (trace.getActiveSpan() === undefined) return work();
  return tracer.startActiveSpan(name, (span) => {
    const fail = (error: unknown): never => {
      if (error instanceof Error) span.recordException(error);
      else {span.setStatus({
          code: SpanStatusCode.ERROR,
          message: String(error),
        });}
      span.end();
      throw error;
    };
    try {
      const result = work();
      if (result instanceof Promise) {
        return result.then((value) => (span.end(), value), fail) as T;
      }
      span.end();
      return result;
    } catch (error) {
      return fail(error);
    }
  });
}

/** Names the server's own span after the route. */
export function nameRequest(method: string, pattern: string): void {
  const span: Span | undefined = trace.getActiveSpan();
  span?.updateName(`${method} ${pattern}`);
  span?.setAttribute("http.route", pattern);
}
