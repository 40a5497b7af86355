import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { requestReset } from "../../../db/account/password_resets.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import { Refusal } from "../../../model/refusal.ts";
import { PASSWORD_RESET } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { countAttempt } from "../../access/attempts.ts";
import { resetLetter } from "../letters.ts";
import type { Visitor } from "../../access/visitor.ts";

/** Longer than the work for an account takes, so that the answer comes after the same time without one. */
const ANSWER_AFTER = 250;

/** Sends a link to whoever has the address. Answers the same, and as fast, whether anybody does. */
export async function forgotPassword(
  ctx: Ctx,
  { email }: { email: string },
  visitor: Visitor,
): Promise<void> {
  const answer = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER));
  try {
    await countAttempt(ctx, "resetLetterFromAddress", visitor.address);
    await countAttempt(ctx, "resetLetterToAccount", email);
    await sendReset(ctx, email, visitor);
  } catch (error) {
    // Too many letters: nothing is sent, and nobody is told that there was somebody to send to.
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await answer;
  }
}

async function sendReset(ctx: Ctx, email: string, visitor: Visitor): Promise<void> {
  const token = newSecret();
  const now = ctx.now();
  const reset = {
    tokenHash: hashSecret(token),
    now,
    expiresAt: new Date(now.getTime() + PASSWORD_RESET),
  };
  const asked = await ctx.sql.begin(async (tx) => {
    const asked = await requestReset(tx, email, reset);
    if (asked) {
      await appendAuditEvent(tx, asked.orgId, {
        at: now,
        actorKind: "nobody",
        verb: "forgotPassword",
        subjectKind: "user",
        subjectId: asked.userId,
        address: visitor.address ?? undefined,
      });
    }
    return asked;
  });
  if (!asked) return;
  // Not waited for: how long a mail server takes would tell that there is an account.
  ctx.mail.send(resetLetter(ctx, visitor.t, asked.email, token))
    .catch((error) => ctx.log.error("reset letter not sent", error, { userId: asked.userId }));
}
