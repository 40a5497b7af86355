import { currentSpan, moveSpan, newTrace, readTraceparent, startSpan } from "$/lib/tracing/tracing.ts";
import { type Handle, pathOf } from "../handler/paths.ts";
import type { Site } from "../site.ts";

/** Of the share of other requests. Respondents who sit a test send most requests, and these are all alike. */
const SITTING_SHARE = 0.02;
const SITTING = /^\/api\/v1\/(responses|respondents\/(subtest|bookmark))\b/;

/**
 * Records a share of the requests, each as the first span of a trace. Behind a proxy, a trace that the proxy records
 * goes on here. Without one the header is not read: a stranger could have all requests recorded.
 */
export function withTracing(
  handle: Handle,
  { tracing, settings }: Pick<Site, "tracing" | "settings">,
): Handle {
  if (!tracing) return handle;
  const { record, ratio } = tracing;
  return (request, info) => {
    const sent = settings.trustProxy ? readTraceparent(request.headers.get("traceparent")) : null;
    const share = sent ? 1 : ratio;
    const drawn = Math.random();
    if (drawn >= share || drawn >= share * SITTING_SHARE && SITTING.test(pathOf(request))) {
      return handle(request, info);
    }
    const { method } = request;
    const facts = { "http.request.method": method };
    return startSpan(
      { record, parent: sent ?? newTrace(), name: method, kind: "server", facts },
      async (span) => {
        const response = await handle(request, info);
        span.facts["http.response.status_code"] = response.status;
        span.failed = response.status >= 500;
        // A file, or an address that does not exist.
        if (!span.facts["http.route"]) moveSpan(span, null);
        return response;
      },
    );
  };
}

/** Names the span of a request by the pattern of its route: the address has ids and searches in it. */
export function nameSpan({ req, route }: { readonly req: Request; readonly route: string | null }): void {
  const span = currentSpan();
  if (!span || !route) return;
  span.name = `${req.method} ${route}`;
  span.facts["http.route"] = route;
}
