import type { Middleware } from "../server/types.ts";

/** Redirects to the address with a slash at its end, or to the one without. */
export function trailingSlashes<State>(mode: "always" | "never"): Middleware<State> {
  return (ctx) => {
    const { pathname, search } = ctx.url;
    if (pathname !== "/") {
      const has = pathname.endsWith("/");
      if (mode === "always" && !has) {
        return ctx.redirect(`${pathname}/${search}`);
      }
      if (mode === "never" && has) {
        return ctx.redirect(pathname.slice(0, -1) + search);
      }
    }
    return ctx.next();
  };
}
