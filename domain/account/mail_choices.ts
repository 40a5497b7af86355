import { holdMember } from "../../db/account/members.ts";
import { findUnwantedMails, setUnwantedMails } from "../../db/account/users.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { type MailChoices, STAFF_MAIL_NAMES } from "../../model/account/staff_mail.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** Returns for each mail that can be switched off whether the member gets it. */
export async function readMailChoices(ctx: Ctx, actor: Actor): Promise<MailChoices> {
  const { orgId, userId } = requireMay(actor, "useAdminArea");
  return await choicesOf(ctx.sql, orgId, userId);
}

/** Changes the choices that are given. */
export async function changeMailChoices(
  ctx: Ctx,
  actor: Actor,
  change: Partial<MailChoices>,
): Promise<MailChoices> {
  const member = requireMay(actor, "useAdminArea");
  const { orgId, userId } = member;
  return await ctx.sql.begin(async (tx) => {
    // Of two changes at once, neither undoes the other.
    await holdMember(tx, orgId, userId);
    await ctx.unchanged?.(tx);
    const choices = { ...await choicesOf(tx, orgId, userId), ...change };
    await setUnwantedMails(tx, orgId, userId, STAFF_MAIL_NAMES.filter((name) => !choices[name]));
    await audit(ctx, tx, member, { verb: "changeMailChoices", to: ["user", userId] });
    return choices;
  });
}

async function choicesOf(sql: Sql | Tx, orgId: string, userId: string): Promise<MailChoices> {
  const unwanted = await findUnwantedMails(sql, orgId, userId);
  if (!unwanted) throw new Refusal("not_found");
  return Object.fromEntries(STAFF_MAIL_NAMES.map((name) => [name, !unwanted.includes(name)])) as MailChoices;
}
