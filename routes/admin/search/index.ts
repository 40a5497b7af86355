import { define } from "../(_shell)/define.ts";

/** Redirects the header's search form to the address of the query. */
export const handler = define.handlers({
  GET(ctx) {
    const query = ctx.url.searchParams.get("query")?.trim();
    return ctx.redirect(query ? `/admin/search/${encodeURIComponent(query)}` : "/admin", 303);
  },
});
