import { define } from "../(_shell)/define.ts";

/** Where the header's form leads without script, and with Enter: each query has an address of its own. */
export const handler = define.handlers({
  GET(ctx) {
    const query = ctx.url.searchParams.get("query")?.trim();
    return ctx.redirect(query ? `/admin/search/${encodeURIComponent(query)}` : "/admin", 303);
  },
});
