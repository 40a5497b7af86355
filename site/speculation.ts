import { define } from "../define.ts";

/** Tells the browser which pages it may fetch before they are asked for: in a header, so that no page carries a script for it. */
export const offerPrefetch = define.middleware(async (ctx) => {
  const response = await ctx.next();
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    response.headers.set("speculation-rules", '"/speculation-rules.json"');
  }
  return response;
});
