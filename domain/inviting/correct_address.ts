import { failWaitingLetters } from "../../db/inviting/invitation_letters.ts";
import { findInvitation, listAddresses, queueAgain } from "../../db/inviting/respondent_invitations.ts";
import { holdIdentified, updateInfo } from "../../db/respondents/respondents.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { RespondentInvitation } from "../../model/inviting/respondent_invitation.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";
import { requireLive } from "./invite_respondents.ts";

interface InvitationPlace {
  readonly batchId: string;
  readonly invitationId: string;
}

export async function readInvitation(
  ctx: Ctx,
  actor: Actor,
  { batchId, invitationId }: InvitationPlace,
): Promise<RespondentInvitation> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const place = { batchId: requireId(batchId), id: requireId(invitationId) };
  const invitation = await findInvitation(ctx.sql, orgId, place, ctx.now());
  if (!invitation) throw new Refusal("not_found");
  return invitation;
}

/**
 * Gives a person who has not started another address and sends the last letter there. What waits for the old
 * address is withdrawn; a letter that a worker sends just now goes to the old address, and no other one.
 */
export async function correctAddress(
  ctx: Ctx,
  actor: Actor,
  { batchId, invitationId }: InvitationPlace,
  email: string,
): Promise<{ queued: number }> {
  const member = requireMay(actor, "inviteRespondents");
  const { orgId } = member;
  const now = ctx.now();
  const place = { orgId, batchId };
  const { respondentId, queued } = await ctx.sql.begin(async (tx) => {
    await requireLive(tx, orgId, batchId);
    const id = requireId(invitationId);
    const invitation = await findInvitation(tx, orgId, { batchId, id }, now);
    if (!invitation) throw new Refusal("not_found");
    if (["started", "done"].includes(invitation.state) || invitation.isRevoked || invitation.end <= now) {
      throw new Refusal("invitation_over");
    }
    const { respondentId } = invitation;
    if (!await holdIdentified(tx, orgId, respondentId)) throw new Refusal("invitation_over");
    const isSame = invitation.email?.toLowerCase() === email.toLowerCase();
    if (!isSame && (await listAddresses(tx, orgId, batchId)).includes(email.toLowerCase())) {
      throw fieldFault("email", "already_here", email);
    }
    await updateInfo(tx, orgId, respondentId, { email });
    await failWaitingLetters(tx, place, { failure: "withdrawn", only: [id], now });
    const letters = await queueAgain(tx, place, { only: [id], now, evenIfSent: true });
    await announceAll(tx, LETTER_JOB, letters.map((letterId) => ({ orgId, letterId })));
    const detail = { letters: letters.length };
    await audit(ctx, tx, member, { verb: "correctAddress", to: ["respondent", respondentId], detail });
    return { respondentId, queued: letters.length };
  });
  tellRoom(ctx, batchId, [respondentId]);
  return { queued };
}
