import { z } from "zod";
import {
  inEveryLanguage,
  type Language,
  LANGUAGES,
  primarySubtag,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from "../languages.ts";
import { Refusal } from "../refusal.ts";
import { LIMITS } from "../limits.ts";

/** Texts of an organisation that respondents agree to before they begin. */
export const AGREEMENT_KINDS = ["privacy_policy", "terms_of_understanding", "additional"] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

export function requireAgreementKind(text: string | undefined): AgreementKind {
  const kind = AGREEMENT_KINDS.find((kind) => kind === text);
  if (!kind) throw new Refusal("not_found");
  return kind;
}

const Title = z.string("required").trim().min(1, "required").max(
  LIMITS.agreementTitleMaxLength,
  "max_length",
);
/** Browsers send line ends as CR LF. Paragraphs are separated by an empty line. */
const Body = z.string("required").transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, "required").max(LIMITS.agreementMaxLength, "max_length"));

/** Suffix of a language's fields, such as `En` in `titleEn` and `bodyEn`. */
type FieldEnd<L extends string> = Capitalize<L extends `${infer Tongue}-${string}` ? Tongue : L>;
type WordingFields =
  & Record<`title${FieldEnd<WrittenLanguage>}`, typeof Title>
  & Record<`body${FieldEnd<WrittenLanguage>}`, typeof Body>;

/** Names of the two fields of a language. */
export function wordingFields(language: WrittenLanguage) {
  const tongue = primarySubtag(language);
  const end = tongue[0]!.toUpperCase() + tongue.slice(1) as FieldEnd<WrittenLanguage>;
  return { title: `title${end}`, body: `body${end}` } as const;
}

/** A new wording, in every written language. */
export const NewAgreement = z.object({
  ...Object.fromEntries(
    WRITTEN_LANGUAGES.map(wordingFields).flatMap(({ title, body }) => [[title, Title], [body, Body]]),
  ) as WordingFields,
  /** The version that was on the screen while the text was written; 0 without one. */
  basedOn: z.coerce.number("invalid").int("invalid").min(0, "invalid"),
});
export type NewAgreement = z.output<typeof NewAgreement>;

type AgreementText = { readonly title: string; readonly body: string };
export type AgreementTexts = Readonly<Record<Language, AgreementText>>;

export function agreementTexts(agreement: NewAgreement): AgreementTexts {
  const textOf = (language: WrittenLanguage): AgreementText => {
    const { title, body } = wordingFields(language);
    return { title: agreement[title], body: agreement[body] };
  };
  const texts = Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, textOf(language)]));
  return inEveryLanguage(texts as Record<WrittenLanguage, AgreementText>);
}

/** Initial values of the form that changes a wording. */
export const agreementFields = (texts: AgreementTexts): Record<string, string> =>
  Object.fromEntries(WRITTEN_LANGUAGES.flatMap((language) => {
    const { title, body } = wordingFields(language);
    return [[title, texts[language].title], [body, texts[language].body]];
  }));

export interface AgreementVersion {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly version: number;
  readonly texts: AgreementTexts;
  readonly publishedAt: Date;
  /** Since when respondents have not been asked for it any more. */
  readonly withdrawnAt: Date | null;
  /** How many respondents have agreed to this wording. */
  readonly accepted: number;
}

/** A version in the API. */
export const PublishedAgreement = z.object({
  id: z.uuid(),
  kind: z.enum(AGREEMENT_KINDS),
  version: z.int(),
  texts: z.record(z.enum(LANGUAGES), z.object({ title: z.string(), body: z.string() })),
  publishedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  accepted: z.int(),
});
