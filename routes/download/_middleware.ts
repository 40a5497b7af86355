import { define } from "$/define.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";

/** Checks sign-in only. domain/queue/downloads/open_download.ts checks the right to the file's kind. */
export const handler = define.middleware((ctx) => {
  const needs = needsOfPage(ctx.route);
  if (!needs) throw new Refusal("not_found");
  // A key may have the scope of exports alone.
  if (ctx.state.actor.kind !== "key") requireMay(ctx.state.actor, needs);
  return ctx.next();
});
