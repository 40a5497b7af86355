import { define } from "$/define.ts";

/** Tells the browser which pages it may fetch or draw before they are asked for: in a header, so that no page carries a script for it. */
export const offerPrefetch = define.middleware(async (ctx) => {
  const response = await ctx.next();
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    response.headers.set("speculation-rules", '"/speculation-rules.json"');
  }
  return response;
});

/** What a member of staff changes makes old what their browser has fetched or drawn ahead of need, in all its tabs: it lets go of it. */
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

const LOOKS = new Set(["GET", "HEAD", "OPTIONS"]);
