import { listAdminEmails } from "../../db/operators/organizations.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Ctx } from "../context.ts";
import { composeLetter } from "../letters/compose_letter.ts";
import { type LowCredits, lowCreditsValues } from "../letters/letter_values.ts";
import type { LetterWordsOf } from "../letters/letter_words.ts";
import { sendIfPossible } from "../letters/send_if_possible.ts";

/**
 * Tells those of an organisation's admins who want to know it how many reports of a test are left. A mail that
 * cannot be sent is logged, and stops nothing.
 */
export async function tellLowCredits(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  orgId: string,
  left: LowCredits,
): Promise<void> {
  const language = (await findOrganization(ctx.sql, orgId))!.languages[0]!;
  for (const to of await listAdminEmails(ctx.sql, orgId, "lowCredits")) {
    const letter = composeLetter(
      ctx,
      wordsOf,
      { orgId, kind: "low_credits", to, language },
      (_, organization) => lowCreditsValues(ctx.appUrl, organization, left, language),
    );
    await sendIfPossible(ctx, letter, "letter not sent", { orgId });
  }
}
