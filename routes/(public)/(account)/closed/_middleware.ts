import { define } from "$/define.ts";
import { isFreshFile } from "$/model/account/pages.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { sendFreshFile } from "$/site/request/fresh.ts";

/** For admins of a closed organisation. Members of one that is open again go to their dashboard. */
export const handler = define.middleware((ctx) => {
  const { actor } = ctx.state;
  if (actor.kind === "staff") return ctx.redirect("/admin", 303);
  if (actor.kind === "nobody") {
    return ctx.redirect(`/login?unauthorized&return=${encodeURIComponent(ctx.url.pathname)}`, 303);
  }
  requireMay(actor, "fetchExport");
  return isFreshFile(ctx.route) ? sendFreshFile(ctx, "/closed") : ctx.next();
});
