import { findLetterSettings } from "../../db/letters/letter_templates.ts";
import type { Letter } from "../../lib/mail/mail.ts";
import { baseOf, type Language, type WrittenLanguage } from "../../model/languages.ts";
import { fillIn, type LetterText, type TemplateKind } from "../../model/letters/letter_template.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import type { LetterWordsOf } from "./letter_words.ts";

/** Values of a mail's placeholders. */
export type LetterValues = Readonly<Record<string, string>>;

interface LetterAddress {
  readonly orgId: string;
  readonly kind: TemplateKind;
  readonly to: string;
  readonly language: Language;
}

/** A mail of an organisation to one person, in its own words or else the product's. */
export async function composeLetter(
  ctx: Pick<Ctx, "sql">,
  wordsOf: LetterWordsOf,
  { orgId, kind, to, language }: LetterAddress,
  valuesOf: (words: ReturnType<LetterWordsOf>, organization: string) => LetterValues,
): Promise<Letter> {
  const settings = await findLetterSettings(ctx.sql, orgId, { kind, language: writtenLanguage(language) });
  if (!settings) throw new Refusal("not_found");
  const { organization, text, senderName, replyTo } = settings;
  const words = wordsOf(language, kind);
  return {
    to,
    language,
    ...senderName && { senderName },
    ...replyTo && { replyTo },
    ...filledIn(text ?? words, valuesOf(words, organization)),
  };
}

/** The language that `language` is written in: readers of en-CA read what is written in en-US. */
const writtenLanguage = (language: Language) => (baseOf(language) ?? language) as WrittenLanguage;

export const filledIn = ({ subject, body }: LetterText, values: LetterValues) => ({
  // A header line cannot contain a line break. A space that does not break, as in French, stays.
  subject: fillIn(subject, values).replace(/\s*[\r\n]\s*/g, " "),
  text: fillIn(body, values),
});
