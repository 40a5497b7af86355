import { listTemplates } from "../../db/letters/letter_templates.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { WRITTEN_LANGUAGES } from "../../model/languages.ts";
import {
  type LetterTemplate,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
  type TemplateName,
} from "../../model/letters/letter_template.ts";
import type { Ctx } from "../context.ts";
import type { LetterWordsOf } from "./letter_words.ts";

/** Returns every mail in every language as it is sent now. */
export async function listLetters(
  ctx: Ctx,
  actor: Actor,
  wordsOf: LetterWordsOf,
): Promise<LetterTemplate[]> {
  const { orgId } = requireMay(actor, "editLetters");
  const own = await listTemplates(ctx.sql, orgId);
  return TEMPLATE_KINDS.flatMap((kind) =>
    WRITTEN_LANGUAGES.map((language) => {
      const template = own.find((one) => one.kind === kind && one.language === language);
      const { subject, body } = template ?? wordsOf(language, kind);
      return {
        kind,
        language,
        subject,
        body,
        isOwn: template !== undefined,
        updatedAt: template?.updatedAt.toISOString() ?? null,
        placeholders: [...PLACEHOLDERS[kind].body],
      };
    })
  );
}

export async function readLetter(
  ctx: Ctx,
  actor: Actor,
  wordsOf: LetterWordsOf,
  { kind, language }: TemplateName,
): Promise<LetterTemplate> {
  const letters = await listLetters(ctx, actor, wordsOf);
  return letters.find((letter) => letter.kind === kind && letter.language === language)!;
}
