import { failWaitingLetters } from "../../db/inviting/invitation_letters.ts";
import { holdForInviting } from "../../db/inviting/respondent_invitations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { LetterChoice } from "../../model/inviting/respondent_invitation.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireInvited } from "./reminders_and_retries.ts";

/** Withdraws letters that wait; one that a worker sends just now is sent. The codes stay as they are. */
export async function withdrawLetters(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { invitations: only = null }: { readonly invitations?: LetterChoice["invitations"] | null },
): Promise<{ withdrawn: number }> {
  const member = requireMay(actor, "inviteRespondents");
  const { orgId } = member;
  return await ctx.sql.begin(async (tx) => {
    if (!await holdForInviting(tx, orgId, requireId(batchId))) throw new Refusal("not_found");
    await requireInvited(tx, { orgId, batchId }, only);
    const withdrawn = await failWaitingLetters(tx, { orgId, batchId }, {
      failure: "withdrawn",
      only,
      now: ctx.now(),
    });
    if (withdrawn > 0) {
      const detail = { letters: withdrawn };
      await audit(ctx, tx, member, { verb: "withdrawLetters", to: ["batch", batchId], detail });
    }
    return { withdrawn };
  });
}
