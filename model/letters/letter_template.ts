import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "../languages.ts";
import { Refusal } from "../refusal.ts";

const TO_RESPONDENTS = ["invitation", "reminder", "started_reminder", "reentry_code", "receipt"] as const;

/** Mails that an organisation may word itself. */
export const TEMPLATE_KINDS = [
  ...TO_RESPONDENTS,
  // to members
  ...["team_invitation", "waiting_invitation", "welcome"] as const,
  ...["member_joined", "member_waiting", "reports_ready", "low_credits", "retention_warning"] as const,
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const isToRespondent = (kind: TemplateKind): boolean =>
  (TO_RESPONDENTS as readonly TemplateKind[]).includes(kind);

interface Placeholders {
  readonly subject: readonly string[];
  readonly body: readonly string[];
  /** The body has at least one of these: without it, nobody could follow the mail. */
  readonly needs: readonly string[];
}

/** A subject is shown on locked screens: no link and no code stand in it. */
const TO_INVITED: Placeholders = {
  subject: ["organization", "until"],
  body: ["greeting", "organization", "until", "link", "code"],
  needs: ["link", "code"],
};

/** To people who have started. The code is their re-entry code. */
const TO_STARTED: Placeholders = {
  subject: ["organization"],
  body: ["greeting", "organization", "link", "code"],
  needs: ["link", "code"],
};

const TO_MEMBERS: Placeholders = {
  subject: ["organization"],
  body: ["organization", "link"],
  needs: ["link"],
};

const ABOUT_MEMBER: Placeholders = {
  subject: ["organization", "member"],
  body: ["organization", "member", "link"],
  needs: ["link"],
};

/** Placeholders of each kind, written as `{{link}}`. */
export const PLACEHOLDERS: Readonly<Record<TemplateKind, Placeholders>> = {
  invitation: TO_INVITED,
  reminder: TO_INVITED,
  started_reminder: TO_STARTED,
  reentry_code: TO_STARTED,
  receipt: { subject: ["organization"], body: ["greeting", "organization", "receipts"], needs: ["receipts"] },
  team_invitation: TO_MEMBERS,
  waiting_invitation: TO_MEMBERS,
  welcome: TO_MEMBERS,
  member_joined: ABOUT_MEMBER,
  member_waiting: ABOUT_MEMBER,
  reports_ready: { subject: ["organization"], body: ["organization", "outcome", "link"], needs: ["link"] },
  low_credits: {
    subject: ["organization", "left", "test"],
    body: ["organization", "left", "test", "link"],
    needs: ["link"],
  },
  retention_warning: {
    subject: ["organization"],
    body: ["organization", "respondents", "link"],
    needs: ["link"],
  },
};

/** Browsers send line ends as CR LF. */
const Body = z.string("required").transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().min(1, "required").max(LIMITS.letterMaxLength, "max_length"));

/** Words of a mail in one language, with placeholders. */
export const LetterText = z.object({
  subject: z.string("required").trim().min(1, "required").max(LIMITS.letterSubjectMaxLength, "max_length")
    .regex(/^[^\r\n]*$/, "invalid"),
  body: Body.meta({ example: "Please follow {{link}}, with the code {{code}}." }),
});
export type LetterText = z.output<typeof LetterText>;

/** The same, without faults in its placeholders. */
export const letterTextOf = (kind: TemplateKind) =>
  LetterText.superRefine((text, context) => {
    for (const { field, code } of placeholderFaults(kind, text)) {
      context.addIssue({ code: "custom", path: [field], message: code });
    }
  });

interface PlaceholderFault {
  readonly field: keyof LetterText;
  readonly code: "unknown_placeholder" | "broken_placeholder" | "placeholder_missing";
  /** Names that are unknown, or of which one is missing. */
  readonly names: readonly string[];
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

export function placeholderFaults(kind: TemplateKind, text: LetterText): PlaceholderFault[] {
  const { needs, ...known } = PLACEHOLDERS[kind];
  const faults = (["subject", "body"] as const).flatMap((field): PlaceholderFault[] => {
    const unknown = namesIn(text[field]).filter((name) => !known[field].includes(name));
    if (unknown.length > 0) return [{ field, code: "unknown_placeholder", names: [...new Set(unknown)] }];
    const isBroken = /[{}]/.test(text[field].replace(PLACEHOLDER, ""));
    return isBroken ? [{ field, code: "broken_placeholder", names: [] }] : [];
  });
  if (faults.some(({ field }) => field === "body")) return faults;
  const inBody = namesIn(text.body);
  const isMissing = !needs.some((name) => inBody.includes(name));
  return isMissing ? [...faults, { field: "body", code: "placeholder_missing", names: needs }] : faults;
}

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);

/**
 * Puts values in the place of their names, once. Anything else that looks like a placeholder stays as it is.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (raw, name: string) => Object.hasOwn(values, name) ? values[name]! : raw);

export interface TemplateName {
  readonly kind: TemplateKind;
  readonly language: WrittenLanguage;
}

/** The mail that an address names; refuses with not_found. */
export function requireTemplateName(kind: string | undefined, language: string | undefined): TemplateName {
  const name = {
    kind: TEMPLATE_KINDS.find((known) => known === kind),
    language: WRITTEN_LANGUAGES.find((known) => known === language),
  };
  if (!name.kind || !name.language) throw new Refusal("not_found");
  return name as TemplateName;
}

/** A mail as it is sent now, in the API. */
export const LetterTemplate = LetterText.extend({
  kind: z.enum(TEMPLATE_KINDS),
  language: z.enum(WRITTEN_LANGUAGES),
  /** False while the product's own words are used. */
  isOwn: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  /** Names that may stand in the body. */
  placeholders: z.array(z.string()),
});
export type LetterTemplate = z.output<typeof LetterTemplate>;
