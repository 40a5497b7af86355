import { z } from "zod";
import { Email } from "../account/email.ts";
import { knownValue } from "../known_value.ts";
import { type Language, LANGUAGES } from "../languages.ts";
import { Colour } from "./accent.ts";
import { OfferedLanguages } from "./offered_languages.ts";
import { RetentionMonths } from "./retention.ts";
import { Name } from "../names.ts";
import { type AskedFields, RESPONDENT_FIELDS, type RespondentField } from "../respondents/respondent_info.ts";

export const ASKING = ["no", "optional", "required"] as const;
export type Asking = (typeof ASKING)[number];

/** For each detail of a respondent, whether it is asked for. */
export type Asked = Readonly<Record<RespondentField, Asking>>;

/** Mails to respondents who have an address, and whether they are sent. */
export const RespondentMails = z.object({
  /** The re-entry code when they have started. */
  reentryCode: z.boolean("invalid"),
  /** The receipts when they have finished. */
  receipt: z.boolean("invalid"),
});
export type RespondentMails = z.output<typeof RespondentMails>;

/** What an organisation's admins set up. All parts are optional: what is left out stays as it is. */
export const SettingsChange = z.object({
  name: Name,
  timeZone: knownValue("timeZone"),
  languages: OfferedLanguages,
  /** Where respondents get help. Null for the platform's own address. */
  supportEmail: Email.nullable(),
  asked: z.partialRecord(z.enum(RESPONDENT_FIELDS), z.enum(ASKING, "invalid"))
    .meta({ example: { lastName: "required", dateOfBirth: "optional" } }),
  retentionMonths: RetentionMonths,
  /** Null for the product's own look. The logo is a PNG or JPEG picture in base64. */
  brand: z.object({
    logo: z.base64("invalid").transform(z.util.base64ToUint8Array).nullable(),
    accent: Colour.nullable(),
  }).partial(),
  mails: RespondentMails.partial(),
}).partial();
export type SettingsChange = z.output<typeof SettingsChange>;

/** The settings as they are stored. */
export interface OrganizationSettings extends AskedFields {
  readonly name: string;
  readonly timeZone: string;
  readonly languages: readonly Language[];
  readonly supportEmail: string | null;
  readonly retentionMonths: number | null;
  readonly accent: string | null;
  /** Hash of the logo. */
  readonly logo: string | null;
  readonly sendsReentryCodes: boolean;
  readonly sendsReceipts: boolean;
}

/**
 * The settings after a change, but for the logo, which has to be stored. Details keep the order of the
 * respondent's screen.
 */
export function changed(settings: OrganizationSettings, change: SettingsChange): OrganizationSettings {
  const { asked: askings, brand, mails, ...others } = change;
  const all = { ...askingOf(settings), ...askings };
  return {
    ...settings,
    ...others,
    accent: brand?.accent === undefined ? settings.accent : brand.accent,
    sendsReentryCodes: mails?.reentryCode ?? settings.sendsReentryCodes,
    sendsReceipts: mails?.receipt ?? settings.sendsReceipts,
    asked: RESPONDENT_FIELDS.filter((field) => all[field] !== "no"),
    required: RESPONDENT_FIELDS.filter((field) => all[field] === "required"),
  };
}

export const askingOf = ({ asked, required }: AskedFields): Asked =>
  Object.fromEntries(
    RESPONDENT_FIELDS.map((field) => [
      field,
      required.includes(field) ? "required" : asked.includes(field) ? "optional" : "no",
    ]),
  ) as Asked;

/** Parts of the settings by which a change is recorded. */
export const SETTINGS = [
  "name",
  "timeZone",
  "languages",
  "supportEmail",
  "asked",
  "logo",
  "accent",
  "retentionMonths",
  "sendsReentryCodes",
  "sendsReceipts",
] as const;

/**
 * Form of the general settings: the boxes of other languages than the default one are named by the language.
 */
export const GeneralForm = z.object({
  name: Name,
  timeZone: knownValue("timeZone"),
  supportEmail: z.preprocess((typed) => typed === "" ? null : typed, Email.nullable()),
  defaultLanguage: z.enum(LANGUAGES, "invalid"),
  languages: z.array(z.enum(LANGUAGES, "invalid")),
}).transform(({ defaultLanguage, languages, ...settings }) => ({
  ...settings,
  languages: [...new Set([defaultLanguage, ...languages])],
}));

/** Form of the mails to respondents: a box that is not ticked is not sent. */
const Ticked = z.string().optional().transform((ticked) => ticked !== undefined);
export const MailsForm = z.object({ reentryCode: Ticked, receipt: Ticked }).transform((mails) => ({ mails }));

/** Form of the details that respondents are asked for. */
export const InformationForm = z.object(
  Object.fromEntries(RESPONDENT_FIELDS.map((field) => [field, z.enum(ASKING, "invalid")])) as Record<
    RespondentField,
    z.ZodEnum<{ [A in Asking]: A }>
  >,
);
