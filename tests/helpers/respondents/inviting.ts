import { batchInvitations } from "../../../domain/inviting/list_invitations.ts";
import { inviteRespondents } from "../../../domain/inviting/invite_respondents.ts";
import { readList } from "../../../domain/inviting/read_list.ts";
import { readAgreements } from "../../../domain/entry/agreements.ts";
import type { Staff } from "../../../model/account/actor.ts";
import type { Agreed } from "../../../model/entry/entry.ts";
import type { World } from "../world/world.ts";

/** Two valid lines, one in each language, and one invalid line. */
export const LIST = `E-mail;First name;Last name;Language
ana@cedar.test;Ana;Reyes;en
zoe@cedar.test;Zoé;Côté;fr
bo at cedar;Bo;Ng;en`;

/** Invites a list to the spring intake. */
export const invite = (
  t: World,
  text: string,
  { as = t.dana, leaveOutFaulty = false, fingerprint }: {
    as?: Staff;
    leaveOutFaulty?: boolean;
    fingerprint?: string;
  } = {},
) => {
  const { lines } = readList(text);
  const request = { batch: t.springIntake.id, days: 14, lines, leaveOutFaulty, fingerprint };
  return inviteRespondents(t.ctx, as, request);
};

/** States of the spring intake's invitations, by address. */
export async function statesOf(t: World): Promise<Record<string, string>> {
  const filter = { batchId: t.springIntake.id, limit: 100, offset: 0 };
  const { invitations } = await batchInvitations(t.ctx, t.dana, filter);
  return Object.fromEntries(
    invitations.map(({ email, state }) => [email!, state] as const).sort(([one], [other]) =>
      one < other ? -1 : 1
    ),
  );
}

/** The same world at a later time. */
export const at = (t: World, { hours }: { hours: number }) => ({
  ctx: { ...t.ctx, now: () => new Date(Date.now() + hours * 3600_000) },
});

/** The agreement versions that respondents of the spring room accept. */
export async function currentAgreements(t: World): Promise<Agreed> {
  const texts = await readAgreements(t.ctx, t.springRoom.code, "en-US", null);
  return {
    privacyPolicy: texts.privacyPolicy.version,
    termsOfUnderstanding: texts.termsOfUnderstanding.version,
    additional: texts.additional.map(({ id }) => id),
  };
}
