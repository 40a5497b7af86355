import { findLetterSettings } from "../../db/letters/letter_templates.ts";
import { findLogo } from "../../db/organization/logos.ts";
import type { Letter, LetterBrand } from "../../lib/mail/mail.ts";
import { baseOf, type Language, type WrittenLanguage } from "../../model/languages.ts";
import {
  fillIn,
  isToRespondent,
  type LetterText,
  type TemplateKind,
} from "../../model/letters/letter_template.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";
import { FOOT } from "./html_letter.ts";
import type { LetterWordsOf } from "./letter_words.ts";

/** Values of a mail's placeholders. */
export type LetterValues = Readonly<Record<string, string>>;

interface LetterAddress {
  readonly orgId: string;
  readonly kind: TemplateKind;
  readonly to: string;
  readonly language: Language;
}

/**
 * A mail of an organisation to one person: in its own words or else the product's, or as a member types them,
 * with its sender and its look. One to a respondent says at its foot whom to ask.
 */
export async function composeLetter(
  ctx: Pick<Ctx, "sql" | "memory" | "supportEmail">,
  wordsOf: LetterWordsOf,
  { orgId, kind, to, language }: LetterAddress,
  valuesOf: (words: ReturnType<LetterWordsOf>, organization: string) => LetterValues,
  typed?: LetterText,
): Promise<Letter> {
  const settings = await findLetterSettings(ctx.sql, orgId, { kind, language: writtenLanguage(language) });
  if (!settings) throw new Refusal("not_found");
  const { organization, text: own, senderName, replyTo, supportEmail, accent, logo } = settings;
  const words = wordsOf(language, kind);
  const { subject, text } = filledIn(typed ?? own ?? words, valuesOf(words, organization));
  const support = supportEmail ?? ctx.supportEmail;
  const foot = isToRespondent(kind) ? FOOT + words.t("mails:foot", { organization, support }) : "";
  return {
    to,
    language,
    ...senderName && { senderName },
    ...replyTo && { replyTo },
    brand: { name: organization, accent, logo: logo === null ? null : await logoOf(ctx, logo) },
    subject,
    text: text + foot,
  };
}

/** The language that `language` is written in: readers of en-CA read what is written in en-US. */
const writtenLanguage = (language: Language) => (baseOf(language) ?? language) as WrittenLanguage;

const filledIn = ({ subject, body }: LetterText, values: LetterValues) => ({
  // A header line cannot contain a line break. A space that does not break, as in French, stays.
  subject: fillIn(subject, values).replace(/\s*[\r\n]\s*/g, " "),
  text: fillIn(body, values),
});

const MAX_LOGOS = 100;
const logos = () => new Map<string, LetterBrand["logo"]>();

/** Returns a logo with its picture. A hash names one picture for ever, and many letters show the same. */
async function logoOf(ctx: Pick<Ctx, "sql" | "memory">, hash: string): Promise<LetterBrand["logo"]> {
  const known = remembered(ctx, logos);
  const kept = known.get(hash);
  if (kept) return kept;
  const found = await findLogo(ctx.sql, hash);
  const logo = found && { hash, ...found };
  if (known.size >= MAX_LOGOS) known.clear();
  if (logo) known.set(hash, logo);
  return logo;
}
