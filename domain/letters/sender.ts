import { holdSettings } from "../../db/organization/settings.ts";
import { findSender, storeSender } from "../../db/letters/letter_templates.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Sender } from "../../model/letters/sender.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

export async function readSender(ctx: Ctx, actor: Actor): Promise<Sender> {
  const { orgId } = requireMay(actor, "editLetters");
  const sender = await findSender(ctx.sql, orgId);
  if (!sender) throw new Refusal("not_found");
  return sender;
}

export async function changeSender(ctx: Ctx, actor: Actor, sender: Sender): Promise<void> {
  const admin = requireMay(actor, "editLetters");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, orgId);
    await ctx.unchanged?.(tx);
    await storeSender(tx, orgId, sender);
    await audit(ctx, tx, admin, { verb: "changeSender", to: ["organization", orgId] });
  });
}
