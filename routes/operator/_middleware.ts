import { define } from "$/define.ts";
import { asksFresh, needsOfPage } from "$/model/account/pages.ts";
import { Refusal } from "$/model/refusal.ts";
import { askAgain } from "$/routes/admin/(_shell)/AskAgain.tsx";
import { heldForm } from "$/site/request/fresh.ts";

/**
 * The gate of the operators' area. Visitors sign in first; everybody else is refused. Whoever is in a support
 * session has to leave it first.
 */
const requireOperator = define.middleware((ctx) => {
  const { kind } = ctx.state.actor;
  if (kind === "operator") return ctx.next();
  if (kind === "support") {
    return needsOfPage(ctx.route) === "leaveSupport" ? ctx.next() : ctx.redirect("/admin", 303);
  }
  const back = encodeURIComponent(ctx.url.pathname + ctx.url.search);
  if (kind === "enrollingOperator") return ctx.redirect(`/set-up-second-factor?return=${back}`, 303);
  if (kind !== "nobody") throw new Refusal("forbidden");
  return ctx.redirect(`/login?unauthorized&return=${back}`, 303);
});

/** Asks for the password or a passkey before a form is taken that needs a fresh sign-in, as for members. */
const askFreshSignIn = define.middleware(async (ctx) => {
  const { req, route, params } = ctx;
  if (req.method !== "POST" || !asksFresh(route, params)) return await ctx.next();
  const held = await heldForm(ctx, () => "/operator/sign-in");
  return held ? await askAgain(ctx, held) : await ctx.next();
});

export const handler = [requireOperator, askFreshSignIn];
