import { z } from "zod";
import { Email } from "../account/email.ts";
import { oneLine } from "../names.ts";
import { LIMITS } from "../limits.ts";

/** What a respondent can be asked about themselves (docs/product.md, Details), in the order of the screen. */
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

/** Not blank, no space at either end. */
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
 * What an organisation asks, as the schema that page and API share; `today` by its own clocks. An empty field is one that was left
 * out.
 */
export function respondentInfo({ asked, required }: AskedFields, today: string): z.ZodType<RespondentInfo> {
  const empty = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
  const first = `${Number(today.slice(0, 4)) - LIMITS.oldestAge}${today.slice(4)}`;
  const shape = Object.fromEntries(asked.map((field) => {
    const form = field === "dateOfBirth"
      ? FORMS.dateOfBirth.refine((day) => day >= first && day <= today, "invalid")
      : FORMS[field];
    const given = z.unknown().refine((value) => value !== undefined, "required");
    return [field, z.preprocess(empty, required.includes(field) ? given.pipe(form) : form.optional())];
  }));
  return z.object(shape) as unknown as z.ZodType<RespondentInfo>;
}

const Sent = z.string().max(300, "max_length").nullable().optional();

/** What is to be changed of a respondent; how each has to look is decided where it is known what was there. */
export const RespondentEdit = z.object(
  Object.fromEntries(RESPONDENT_FIELDS.map((field) => [field, Sent])) as Record<RespondentField, typeof Sent>,
);

/** In the API also the marks: a moment sets one, if it is not set already, and null takes it back. */
export const RespondentChange = RespondentEdit.extend({
  flaggedAt: z.iso.datetime().nullable().optional(),
  retestedAt: z.iso.datetime().nullable().optional(),
});

/** As many as a batch may have; a body is no larger than that either. */
export const RespondentList = z.object({ respondents: z.array(z.uuid()).min(1).max(LIMITS.respondentsList) });

/** Stands where somebody typed something that was erased when they were made anonymous. */
export const ERASED = "[anonymized]";
