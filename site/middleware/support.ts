import { define } from "$/define.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { findCall } from "$/model/api/calls.ts";
import { Refusal } from "$/model/refusal.ts";

/** What is nobody's (a sign-in page, the report of a browser error), and the way out. */
const ALWAYS = ["comeIn", "leaveSupport"];

/**
 * In a support session nothing is written. The capabilities refuse it already; this refuses it whatever a
 * page that may be read does with a form.
 */
export const keepSupportReading = define.middleware((ctx) => {
  const { state, req, route } = ctx;
  if (state.actor.kind !== "support" || ["GET", "HEAD", "OPTIONS"].includes(req.method)) return ctx.next();
  const needs = needsOfPage(route) ?? findCall(req.method, route ?? "")?.needs;
  if (needs && ALWAYS.includes(needs)) return ctx.next();
  throw new Refusal("support_reads_only");
});
