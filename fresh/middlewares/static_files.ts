import type { Encoding, StaticFile } from "../build/cache.ts";
import { CACHE_BUST_KEY } from "../runtime/asset.ts";
import { BUILD_ID } from "../runtime/build_id.ts";
import type { Context } from "../server/context.ts";
import { internals } from "../server/internals.ts";
import type { Middleware } from "../server/types.ts";

/** Serves the files of the build: the client's scripts, and the `static/` folder. */
export function staticFiles<State>(): Middleware<State> {
  return (ctx) => {
    const pathname = pathInBuild(ctx);
    if (pathname === null || pathname === "/") return ctx.next();
    const lookup = internals(ctx).cache.findFile(pathname);
    if (lookup instanceof Promise) {
      return lookup.then((file) => file ? serve(ctx, file, pathname) : pass(ctx, pathname));
    }
    return lookup ? serve(ctx, lookup, pathname) : pass(ctx, pathname);
  };
}

/** Characters that every client writes the same. */
const PLAIN = /^[\w\-.!~*'()/]*$/;

/** Files are listed by percent-encoded path; a request may encode it differently. */
function pathInBuild<State>(ctx: Context<State>): string | null {
  const { basePath } = ctx.config;
  const { pathname } = ctx.url;
  if (basePath.startsWith("/") && !pathname.startsWith(basePath + "/")) {
    return null;
  }
  const path = basePath.startsWith("/") ? pathname.slice(basePath.length) : pathname;
  if (PLAIN.test(path)) return path;
  try {
    return path.split("/").map((part) => encodeURIComponent(decodeURIComponent(part))).join("/");
  } catch {
    return null; // not an encoding of anything
  }
}

/** Browsers request an icon on their own; no page is rendered for it. */
function pass<State>(ctx: Context<State>, pathname: string): Response | Promise<Response> {
  return pathname === "/favicon.ico" ? new Response(null, { status: 404 }) : ctx.next();
}

async function serve<State>(ctx: Context<State>, file: StaticFile, pathname: string): Promise<Response> {
  const { req, url } = ctx;
  if (req.method !== "GET" && req.method !== "HEAD") {
    return new Response("Method Not Allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
  }

  const cacheKey = url.search === "" ? null : url.searchParams.get(CACHE_BUST_KEY);
  if (cacheKey !== null && cacheKey !== BUILD_ID) {
    const bare = new URL(url);
    bare.searchParams.delete(CACHE_BUST_KEY);
    return new Response(null, { status: 307, headers: { location: bare.pathname + bare.search } });
  }

  const headers = new Headers({ "Content-Type": file.contentType, Vary: "If-None-Match" });
  const encoding = negotiate(req.headers.get("accept-encoding"), file.encodings);
  if (file.encodings.length > 0) headers.append("Vary", "Accept-Encoding");
  // In development files change: there is no ETag, so that no copy is reused.
  const hash = ctx.config.mode === "production" ? file.hash : null;
  if (isFresh(req.headers.get("if-none-match"), hash)) {
    return new Response(null, { status: 304, headers });
  }

  const immutable = file.immutable || cacheKey === BUILD_ID ||
    pathname.startsWith(`/_fresh/js/${BUILD_ID}/`);
  if (hash !== null) headers.set("ETag", `W/"${hash}"`);
  headers.set(
    "Cache-Control",
    immutable && ctx.config.mode === "production"
      ? "public, max-age=31536000, immutable"
      : "no-cache, no-store, max-age=0, must-revalidate",
  );
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  const { size, body } = await file.read(encoding);
  headers.set("Content-Length", String(size));
  if (req.method === "HEAD") {
    if (body instanceof ReadableStream) await body.cancel();
    return new Response(null, { headers });
  }
  return new Response(body, { headers });
}

function isFresh(ifNoneMatch: string | null, hash: string | null): boolean {
  if (ifNoneMatch === null || hash === null) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\/|"/g, "") === hash);
}

/** The first compressed form of the file that the client accepts. */
function negotiate(accepted: string | null, encodings: readonly Encoding[]): Encoding | undefined {
  if (accepted === null || encodings.length === 0) return undefined;
  const refused = /(?:^|,)\s*(\w+)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g;
  const no = new Set([...accepted.matchAll(refused)].map((match) => match[1]));
  const yes = new Set(accepted.split(",").map((part) => part.split(";", 1)[0]!.trim()));
  return encodings.find((encoding) => yes.has(encoding) && !no.has(encoding));
}
