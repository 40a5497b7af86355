import type { Tx } from "../../db/connection/pool.ts";
import {
  countInvitationsAmong,
  queueAgain,
  queueReminders,
} from "../../db/inviting/respondent_invitations.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { LetterChoice, Reminded } from "../../model/inviting/respondent_invitation.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireLive } from "./invite_respondents.ts";

/** Sends reminders to people who have not started, at most one a day each. */
export async function remindRespondents(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { invitations = null }: { readonly invitations?: LetterChoice["invitations"] | null },
): Promise<Reminded> {
  const admin = requireMay(actor, "inviteRespondents");
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    await requireLive(tx, orgId, batchId);
    await requireInvited(tx, { orgId, batchId }, invitations);
    const { letters, tooSoon } = await queueReminders(tx, { orgId, batchId }, {
      only: invitations,
      now: ctx.now(),
    });
    if (letters.length === 0) return { queued: 0, tooSoon };
    await announceAll(tx, LETTER_JOB, letters.map((letterId) => ({ orgId, letterId })));
    const detail = { letters: letters.length };
    await audit(ctx, tx, admin, { verb: "remindRespondents", to: ["batch", batchId], detail });
    return { queued: letters.length, tooSoon };
  });
}

/** Sends failed letters again. */
export async function retryLetters(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { invitations = null }: { readonly invitations?: LetterChoice["invitations"] | null },
): Promise<{ queued: number }> {
  const admin = requireMay(actor, "inviteRespondents");
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    await requireLive(tx, orgId, batchId);
    await requireInvited(tx, { orgId, batchId }, invitations);
    const letters = await queueAgain(tx, { orgId, batchId }, { only: invitations, now: ctx.now() });
    if (letters.length === 0) return { queued: 0 };
    await announceAll(tx, LETTER_JOB, letters.map((letterId) => ({ orgId, letterId })));
    const detail = { letters: letters.length };
    await audit(ctx, tx, admin, { verb: "retryLetters", to: ["batch", batchId], detail });
    return { queued: letters.length };
  });
}

/** All or nothing: if any id is not an invitation of this batch, refuses with not_found. */
export async function requireInvited(
  tx: Tx,
  batch: { readonly orgId: string; readonly batchId: string },
  invitations: readonly string[] | null,
): Promise<void> {
  const named = new Set((invitations ?? []).map((id) => id.toLowerCase()));
  if (await countInvitationsAmong(tx, batch, [...named]) < named.size) throw new Refusal("not_found");
}
