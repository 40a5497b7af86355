import type { Actor, Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";

export function requireRespondent(actor: Actor): Respondent {
  if (actor.kind !== "respondent") throw new Refusal("not_signed_in");
  return actor;
}

/** Their own id and nobody else's: another one is not there. */
export function requireOneself(actor: Actor, respondentId: string): Respondent {
  const respondent = requireRespondent(actor);
  if (respondent.respondentId !== respondentId) throw new Refusal("not_found");
  return respondent;
}
