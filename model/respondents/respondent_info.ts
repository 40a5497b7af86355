import { z } from "zod";
import { Email } from "../account/email.ts";
import { oneLine } from "../names.ts";
import { LIMITS } from "../limits.ts";

/** Details that a respondent can be asked for (docs/product.md, Details), in the order of the screen. */
export const RESPONDENT_FIELDS = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "gender",
  "email",
  "generalIdNumber",
  "militaryIdNumber",
  "employeeIdNumber",
] as const;
export type RespondentField = (typeof RESPONDENT_FIELDS)[number];

/** Not blank, no surrounding space. */
const Name = z.string().overwrite(oneLine).trim().min(1, "required").max(
  LIMITS.personNameMaxLength,
  "max_length",
);
const IdNumber = z.string().trim().regex(/^[\p{L}\p{N} -]+$/u, "invalid").max(
  LIMITS.idNumberMaxLength,
  "invalid",
);

const FORMS = {
  firstName: Name,
  lastName: Name,
  dateOfBirth: z.iso.date("invalid"),
  gender: z.enum(["f", "m"], "invalid"),
  email: Email,
  generalIdNumber: IdNumber,
  militaryIdNumber: IdNumber,
  employeeIdNumber: IdNumber,
} satisfies Record<RespondentField, z.ZodType>;

export type RespondentInfo = { readonly [Field in RespondentField]?: z.output<(typeof FORMS)[Field]> };

export interface AskedFields {
  readonly asked: readonly RespondentField[];
  readonly required: readonly RespondentField[];
}

/**
 * The details that an organisation asks for, as the schema that page and API share; `today` is in its time
 * zone. An empty field counts as missing.
 */
export function respondentInfo({ asked, required }: AskedFields, today: string): z.ZodType<RespondentInfo> {
  const empty = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
  const first = `${Number(today.slice(0, 4)) - LIMITS.oldestAge}${today.slice(4)}`;
  const shape = Object.fromEntries(asked.map((field) => {
    const form = field === "dateOfBirth"
      ? FORMS.dateOfBirth.refine((day) => day >= first && day <= today, "invalid")
      : FORMS[field];
    const present = z.unknown().refine((value) => value !== undefined, "required");
    return [field, z.preprocess(empty, required.includes(field) ? present.pipe(form) : form.optional())];
  }));
  return z.object(shape) as unknown as z.ZodType<RespondentInfo>;
}

const Sent = z.string().max(300, "max_length").nullable().optional();

/** Changes to a respondent. The rules of each field depend on the stored values and are applied later. */
export const RespondentEdit = z.object(
  Object.fromEntries(RESPONDENT_FIELDS.map((field) => [field, Sent])) as Record<RespondentField, typeof Sent>,
);

/** In the API also the marks: a moment sets a mark unless it is already set, and null removes it. */
export const RespondentChange = RespondentEdit.extend({
  flaggedAt: z.iso.datetime().nullable().optional(),
  retestedAt: z.iso.datetime().nullable().optional(),
});

/** As many as a batch may have, which is also as many as a body can hold. */
export const RespondentList = z.object({ respondents: z.array(z.uuid()).min(1).max(LIMITS.respondentsList) });

/** Replaces typed text that was erased when the person was anonymized. */
export const ERASED = "[anonymized]";
