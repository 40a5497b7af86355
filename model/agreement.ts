import { z } from "zod";
import { type Language, LANGUAGES } from "./languages.ts";
import { Refusal } from "./refusal.ts";

/** What an organisation asks its respondents to agree to before they begin. */
export const AGREEMENT_KINDS = ["privacy_policy", "terms_of_understanding", "additional"] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

export function requireAgreementKind(text: string | undefined): AgreementKind {
  const kind = AGREEMENT_KINDS.find((kind) => kind === text);
  if (!kind) throw new Refusal("not_found");
  return kind;
}

const Title = z.string("required").trim().min(1, "required").max(200, "max_length");
/** Browsers send lines as CR LF; an empty line stands between paragraphs. */
const Body = z.string("required").transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, "required").max(50_000, "max_length"));

/** A new wording, in both languages that respondents read. */
export const NewAgreement = z.object({
  titleEn: Title,
  bodyEn: Body,
  titleFr: Title,
  bodyFr: Body,
  /** The version that was on the screen when it was written; 0 when there was none. */
  basedOn: z.coerce.number("invalid").int("invalid").min(0, "invalid"),
});
export type NewAgreement = z.output<typeof NewAgreement>;

export type AgreementTexts = Readonly<Record<Language, { readonly title: string; readonly body: string }>>;

/** Canadian readers of English read the English text. */
export function agreementTexts({ titleEn, bodyEn, titleFr, bodyFr }: NewAgreement): AgreementTexts {
  const english = { title: titleEn, body: bodyEn };
  return { "en-US": english, "en-CA": english, fr: { title: titleFr, body: bodyFr } };
}

export interface AgreementVersion {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly version: number;
  readonly texts: AgreementTexts;
  readonly publishedAt: Date;
  /** From when on nobody was asked for it any more. */
  readonly withdrawnAt: Date | null;
  /** How many respondents have agreed to this wording. */
  readonly accepted: number;
}

/** A version as the API tells of it. */
export const PublishedAgreement = z.object({
  id: z.uuid(),
  kind: z.enum(AGREEMENT_KINDS),
  version: z.int(),
  texts: z.record(z.enum(LANGUAGES), z.object({ title: z.string(), body: z.string() })),
  publishedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  accepted: z.int(),
});
