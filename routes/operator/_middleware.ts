import { define } from "$/define.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { Refusal } from "$/model/refusal.ts";

/**
 * The gate of the operators' area. Visitors sign in first; everybody else is refused. Whoever is in a support
 * session has to leave it first.
 */
export const handler = define.middleware((ctx) => {
  const { kind } = ctx.state.actor;
  if (kind === "operator") return ctx.next();
  if (kind === "support") {
    return needsOfPage(ctx.route) === "leaveSupport" ? ctx.next() : ctx.redirect("/admin", 303);
  }
  if (kind === "enrollingOperator") {
    return ctx.redirect(`/set-up-second-factor?return=${encodeURIComponent(ctx.url.pathname)}`, 303);
  }
  if (kind !== "nobody") throw new Refusal("forbidden");
  return ctx.redirect(
    `/login?unauthorized&return=${encodeURIComponent(ctx.url.pathname + ctx.url.search)}`,
    303,
  );
});
