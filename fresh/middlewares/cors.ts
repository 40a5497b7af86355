import type { Context } from "../server/context.ts";
import type { Middleware } from "../server/types.ts";

export interface CORSOptions<State> {
  origin:
    | string
    | string[]
    | ((origin: string, ctx: Context<State>) => string | undefined | null);
  allowMethods?: string[];
  allowHeaders?: string[];
  maxAge?: number;
  credentials?: boolean;
  exposeHeaders?: string[];
}

const ALL_METHODS = ["GET", "HEAD", "PUT", "POST", "DELETE", "PATCH"];

/** Lets pages of other origins read the responses, and answers their preflight requests. */
export function cors<State>(options?: CORSOptions<State>): Middleware<State> {
  const {
    origin: allowed,
    allowMethods,
    allowHeaders,
    maxAge,
    credentials,
    exposeHeaders,
  }: CORSOptions<State> = { origin: "*", allowMethods: ALL_METHODS, ...options };

  const allow = (ctx: Context<State>): string | null => {
    const origin = ctx.req.headers.get("origin") ?? "";
    if (typeof allowed === "function") return allowed(origin, ctx) ?? null;
    if (allowed === "*") return "*";
    const listed = typeof allowed === "string" ? allowed === origin : allowed.includes(origin);
    return listed ? origin : null;
  };

  const decorate = (headers: Headers, origin: string | null) => {
    if (origin) headers.set("Access-Control-Allow-Origin", origin);
    if (credentials) headers.set("Access-Control-Allow-Credentials", "true");
    if (exposeHeaders?.length) {
      headers.set("Access-Control-Expose-Headers", exposeHeaders.join(","));
    }
    if (origin && origin !== "*") vary(headers, "Origin");
  };

  const preflight = (ctx: Context<State>): Response => {
    const headers = new Headers();
    decorate(headers, allow(ctx));
    if (maxAge !== undefined) {
      headers.set("Access-Control-Max-Age", String(maxAge));
    }
    if (allowMethods?.length) {
      headers.set("Access-Control-Allow-Methods", allowMethods.join(","));
    }

    const requested = ctx.req.headers.get("access-control-request-headers")?.split(/\s*,\s*/);
    const names = allowHeaders?.length ? allowHeaders : requested;
    if (names?.length) {
      headers.set("Access-Control-Allow-Headers", names.join(","));
      vary(headers, "Access-Control-Request-Headers");
    }
    return new Response(null, { status: 204, statusText: "No Content", headers });
  };

  return async (ctx) => {
    if (ctx.req.method === "OPTIONS") return preflight(ctx);
    const origin = allow(ctx);
    const response = await ctx.next();
    decorate(response.headers, origin);
    return response;
  };
}

function vary(headers: Headers, name: string): void {
  const names = headers.get("Vary")?.split(/\s*,\s*/) ?? [];
  if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) {
    headers.append("Vary", name);
  }
}
