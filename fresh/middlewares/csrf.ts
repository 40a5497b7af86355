import { HttpError } from "../runtime/http_error.ts";
import type { Context } from "../server/context.ts";
import type { Middleware } from "../server/types.ts";

export interface CsrfOptions<State = unknown> {
  /** Origins that may send requests besides the site's own. */
  origin?:
    | string
    | string[]
    | ((origin: string, ctx: Context<State>) => boolean);
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses with 403 requests from another site's pages. Browsers send the origin of a request; a client that
 * sends none, such as a script on a server, is let through.
 */
export function csrf<State>(options: CsrfOptions<State> = {}): Middleware<State> {
  const { origin: trusted } = options;

  const trusts = (origin: string, ctx: Context<State>): boolean => {
    if (typeof trusted === "function") return trusted(origin, ctx);
    if (trusted === undefined) return origin === ctx.url.origin;
    return typeof trusted === "string" ? origin === trusted : trusted.includes(origin);
  };

  return (ctx) => {
    if (SAFE.has(ctx.req.method)) return ctx.next();
    const site = ctx.req.headers.get("sec-fetch-site");
    const origin = ctx.req.headers.get("origin");
    if (site === "same-origin" || site === "none") return ctx.next();
    if (site === null && origin === null) return ctx.next();
    if (origin !== null && trusts(origin, ctx)) return ctx.next();
    throw new HttpError(403);
  };
}
