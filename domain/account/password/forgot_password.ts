import type { Letter } from "../../../lib/mail/mail.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { requestReset } from "../../../db/account/password_resets.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import { Refusal } from "../../../model/refusal.ts";
import { PASSWORD_RESET } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { sendIfPossible } from "../../letters/send_if_possible.ts";
import { countAttempt } from "../../access/attempts.ts";
import type { Reader, Visitor } from "../../access/visitor.ts";

/** Time of the response in ms. Longer than the work for an existing account, so that it reveals nothing. */
const ANSWER_AFTER = 250;

/**
 * Sends a reset link to the address. The response and its time are the same whether or not there is an
 * account.
 */
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
    // Too many letters: nothing is sent, and the response does not reveal whether there is an account.
    if (!(error instanceof Refusal)) throw error;
  } finally {
    await answer;
  }
}

function resetLetter(ctx: Ctx, { language, t }: Reader, to: string, token: string): Letter {
  const link = `${ctx.appUrl}/reset-password?token=${token}`;
  return {
    to,
    language,
    subject: t("mails:passwordReset.subject"),
    text: t("mails:passwordReset.text", { link }),
  };
}

async function sendReset(ctx: Ctx, email: string, visitor: Visitor): Promise<void> {
  const token = newSecret();
  const now = ctx.now();
  const reset = {
    tokenHash: hashSecret(token),
    now,
    expiresAt: new Date(now.getTime() + PASSWORD_RESET),
  };
  const account = await ctx.sql.begin(async (tx) => {
    const account = await requestReset(tx, email, reset);
    if (account) {
      await appendAuditEvent(tx, account.orgId, {
        at: now,
        actorKind: "nobody",
        verb: "forgotPassword",
        subjectKind: "user",
        subjectId: account.userId,
        address: visitor.address ?? undefined,
      });
    }
    return account;
  });
  if (!account) return;
  // Not awaited: the response time of the mail server would reveal that there is an account.
  const letter = resetLetter(ctx, visitor, account.email, token);
  void sendIfPossible(ctx, letter, "reset letter not sent", { userId: account.userId });
}
