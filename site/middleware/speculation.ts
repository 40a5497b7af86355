import { define } from "$/define.ts";

/**
 * Tells the browser which pages it may prefetch or prerender: in a header, so that no page has a script for
 * it.
 */
export const offerPrefetch = define.middleware(async (ctx) => {
  const response = await ctx.next();
  // In a support session only what is looked at is fetched: each page is on record, and none outlives the session.
  if (ctx.state.actor.kind === "support") return response;
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    response.headers.set("speculation-rules", '"/speculation-rules.json"');
  }
  return response;
});

/**
 * After a change by a member, pages that their browser has prefetched or prerendered are outdated in all its
 * tabs: they are dropped.
 */
export const clearPrefetched = define.middleware(async (ctx) => {
  const response = await ctx.next();
  const isChange = ctx.state.actor.kind === "staff" && !LOOKS.has(ctx.req.method);
  if (isChange && !response.headers.has("clear-site-data")) {
    response.headers.set(
      "clear-site-data",
      '"prefetchCache", "prerenderCache"',
    );
  }
  return response;
});

/**
 * Caches to clear when somebody signs out: pages that were read, kept for "back", prefetched or prerendered. Not
 * `"storage"`, which may contain unsent answers of a respondent; scripts of the pages remove typed form input.
 */
export const CLEARED = '"cache", "prefetchCache", "prerenderCache"';

const LOOKS = new Set(["GET", "HEAD", "OPTIONS"]);
