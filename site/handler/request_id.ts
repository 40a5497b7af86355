import { type Log, logWith } from "$/lib/log.ts";

/** An id of the caller's own that is safe in a log and in a header. */
const SAFE = /^[\w.:/+=-]{1,128}$/;

const ids = new WeakMap<Request, string>();

/**
 * The id of a request, in its answer (`Request-Id`) and in each line of the log about it: the one that the
 * caller sent, if it is safe, else a new one.
 */
export function requestIdOf(request: Request): string {
  let id = ids.get(request);
  if (!id) {
    const sent = request.headers.get("request-id");
    id = sent && SAFE.test(sent) ? sent : crypto.randomUUID();
    ids.set(request, id);
  }
  return id;
}

/** The log of one request: each line has its id. */
export const logOf = (log: Log, request: Request): Log => logWith(log, { requestId: requestIdOf(request) });
