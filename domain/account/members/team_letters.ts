import type { Letter } from "../../../lib/mail/mail.ts";
import type { Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { composeLetter } from "../../letters/compose_letter.ts";
import { joinedValues, welcomeValues } from "../../letters/letter_values.ts";
import { letterWords } from "../../letters/letter_words.ts";
import { sendIfPossible } from "../../letters/send_if_possible.ts";

interface TeamAddress {
  readonly orgId: string;
  readonly email: string;
}

/** Says to a new member that their account is active. */
export async function welcomeMember(
  ctx: Ctx,
  { language, t }: Reader,
  { orgId, email }: TeamAddress,
): Promise<void> {
  const address = { orgId, kind: "welcome", to: email, language } as const;
  await post(
    ctx,
    composeLetter(
      ctx,
      letterWords(() => t),
      address,
      (_, organization) => welcomeValues(ctx.appUrl, organization),
    ),
  );
}

/** Says to whoever invited a member that they have signed up, and whether they wait to be activated. */
export async function tellInviter(
  ctx: Ctx,
  { language, t }: Reader,
  { orgId, email, member, isWaiting }: TeamAddress & { readonly member: string; readonly isWaiting: boolean },
): Promise<void> {
  const kind = isWaiting ? "member_waiting" : "member_joined";
  await post(
    ctx,
    composeLetter(
      ctx,
      letterWords(() => t),
      { orgId, kind, to: email, language },
      (_, organization) => joinedValues(ctx.appUrl, organization, member),
    ),
  );
}

/** The team's page says the same. */
const post = (ctx: Ctx, letter: Promise<Letter>): Promise<void> =>
  sendIfPossible(ctx, letter, "letter to a member not sent");
