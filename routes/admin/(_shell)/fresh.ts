import { asksFresh, asksFreshForAdmin, isFreshFile } from "$/model/account/pages.ts";
import { readFields } from "$/site/request/form.ts";
import { heldForm, sendFreshFile } from "$/site/request/fresh.ts";
import { refererPath } from "./addresses.ts";
import { askAgain } from "./AskAgain.tsx";
import { define } from "./define.ts";
import { isScripted } from "./gate.ts";

/**
 * Asks for the password or a passkey before a form is taken that needs a fresh sign-in (model/account/pages.ts). The page
 * that asks holds what was entered, and sends it on with the password to the form's own address.
 */
export const askFreshSignIn = define.middleware(async (ctx) => {
  const { req, route, params } = ctx;
  if (isFreshFile(route)) return await sendFreshFile(ctx, refererPath(req));
  if (req.method !== "POST") return await ctx.next();
  const asks = asksFresh(route, params) ||
    asksFreshForAdmin(route) && (await readFields(req.clone())).get("role") === "admin";
  if (!asks) return await ctx.next();
  const held = await heldForm(ctx, refererPath);
  if (!held) return await ctx.next();
  if (isScripted(req)) throw held.fault;
  return await askAgain(ctx, held);
});
