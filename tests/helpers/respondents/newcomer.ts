import { currentAgreements } from "../../../domain/entry/agreements.ts";
import { signUp } from "../../../domain/entry/seats/sign_up.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import type { SignedUp } from "../../../model/entry/entry.ts";
import type { Language } from "../../../model/languages.ts";
import type { World } from "../world/world.ts";

export const NADIA = {
  firstName: "Nadia",
  lastName: "Benali",
  dateOfBirth: "1996-05-17",
  gender: "f",
  email: "nadia.benali@example.test",
};

/** The sign-up form of a newcomer who accepts all current agreements. */
export async function signUpForm(
  t: Pick<World, "ctx">,
  orgId: string,
  info: Record<string, unknown> = NADIA,
) {
  const { privacyPolicy, termsOfUnderstanding, additional } = await currentAgreements(
    t.ctx.sql,
    orgId,
    t.ctx.now(),
  );
  return {
    info,
    language: "en-US" as Language,
    agreed: {
      privacyPolicy: privacyPolicy.version,
      termsOfUnderstanding: termsOfUnderstanding.version,
      additional: additional.map(({ id }) => id),
    },
  };
}

/** Signs up a new respondent with a room's code; returns the actor with the re-entry code and token. */
export async function newcomer(
  t: World,
  code: string = t.springRoom.code,
  { orgId = t.cedar.id, info = NADIA }: { orgId?: string; info?: Record<string, unknown> } = {},
): Promise<Respondent & SignedUp> {
  const signedUp = await signUp(t.ctx, code, await signUpForm(t, orgId, info), null);
  const [row] = await t.sql<
    [{ batchId: string }]
  >`select batch_id from respondents where id = ${signedUp.id}`;
  return { kind: "respondent", respondentId: signedUp.id, orgId, batchId: row.batchId, ...signedUp };
}
