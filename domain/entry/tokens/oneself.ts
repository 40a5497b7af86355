import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";

/** Their own id and nobody else's: another one is not there. */
export function requireOneself(actor: Actor, respondentId: string): Respondent {
  const respondent = requireMay(actor, "sitTests");
  if (respondent.respondentId !== respondentId) throw new Refusal("not_found");
  return respondent;
}
