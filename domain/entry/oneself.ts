import { type Actor, requireRespondent, type Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";

/** Their own id and nobody else's: another one is not there. */
export function requireOneself(actor: Actor, respondentId: string): Respondent {
  const respondent = requireRespondent(actor);
  if (respondent.respondentId !== respondentId) throw new Refusal("not_found");
  return respondent;
}
