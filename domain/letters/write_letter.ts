import { holdSettings } from "../../db/organization/settings.ts";
import { deleteTemplate, storeTemplate } from "../../db/letters/letter_templates.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { type LetterText, letterTextOf, type TemplateName } from "../../model/letters/letter_template.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** Words a mail. Letters that wait are sent in the new words. */
export async function writeLetter(
  ctx: Ctx,
  actor: Actor,
  { kind, language }: TemplateName,
  text: LetterText,
): Promise<void> {
  const admin = requireMay(actor, "editLetters");
  const { orgId, userId } = admin;
  const template = { kind, language, ...letterTextOf(kind).parse(text) };
  await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, orgId);
    await ctx.unchanged?.(tx);
    await storeTemplate(tx, orgId, template, { by: userId, now: ctx.now() });
    const detail = { letter: kind, language };
    await audit(ctx, tx, admin, { verb: "writeLetter", to: ["organization", orgId], detail });
  });
}

/** Goes back to the product's words. Nothing happens if they are in use. */
export async function resetLetter(ctx: Ctx, actor: Actor, { kind, language }: TemplateName): Promise<void> {
  const admin = requireMay(actor, "editLetters");
  const { orgId } = admin;
  await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, orgId);
    await ctx.unchanged?.(tx);
    if (!await deleteTemplate(tx, orgId, { kind, language })) return;
    const detail = { letter: kind, language };
    await audit(ctx, tx, admin, { verb: "resetLetter", to: ["organization", orgId], detail });
  });
}
