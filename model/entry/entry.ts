import { z } from "zod";
import { ASSESSMENT_STATUSES } from "../sitting/assessment_status.ts";
import { type Language, LANGUAGES } from "../languages.ts";
import { SetAssessment } from "../respondents/improved_respondent.ts";
import { RESPONDENT_FIELDS } from "../respondents/respondent_info.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { ShownOrganization } from "../organization/shown_organization.ts";
import { LIMITS } from "../limits.ts";

/** Codes are read aloud and typed by hand: case, surrounding spaces and all kinds of dashes are ignored. */
export const codeOf = (typed: string): string =>
  typed.normalize("NFKC").trim().toUpperCase().replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\s+/g, "");

/** docs/product.md, Codes. Applies to the text as normalised above. */
export const TypedCode = z.string().transform(codeOf).pipe(
  z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/, "invalid").max(LIMITS.codeMaxLength, "invalid"),
);

/** What a test code opens, for the start page. */
export const OpenedCode = z.object({
  kind: z.enum(["room", "single"]),
  code: z.string(),
  organization: ShownOrganization,
  /** In which the tests can be sat. */
  languages: z.array(z.enum(LANGUAGES)),
  tests: z.array(z.object({
    id: z.int(),
    identifier: z.enum(TEST_IDENTIFIERS),
    name: z.string(),
    description: z.string(),
    questions: z.int(),
    /** Approximate duration: the time limits, and the usual time where there is no limit. */
    minutes: z.int(),
    isTimed: z.boolean(),
    isDemonstration: z.boolean(),
    /** It has parts to practice on. */
    hasPractice: z.boolean(),
  })),
  fields: z.object({
    asked: z.array(z.enum(RESPONDENT_FIELDS)),
    required: z.array(z.enum(RESPONDENT_FIELDS)),
  }),
  /** Known details of the person that a single code was made for, to be confirmed. */
  known: z.partialRecord(z.enum(RESPONDENT_FIELDS), z.string()).optional(),
  window: z.object({ start: z.iso.datetime(), end: z.iso.datetime(), timeZone: z.string() }),
  /** Before the tests; whether it can be declined. */
  hasSurvey: z.boolean(),
  mayDeclineSurvey: z.boolean(),
});
export type OpenedCode = z.output<typeof OpenedCode>;

const Agreement = z.object({ title: z.string(), text: z.string(), version: z.int() });

/** Texts to agree to before a test: the organisation's, or the platform's if it has none. */
export const OrganizationAgreements = z.object({
  privacyPolicy: Agreement,
  termsOfUnderstanding: Agreement,
  /** The organisation's additional agreement, if any. */
  additional: z.array(Agreement.extend({ id: z.uuid() })),
});
export type OrganizationAgreements = z.output<typeof OrganizationAgreements>;

/** Texts that a person has read to the end and ticked. */
export const Agreed = z.object({
  privacyPolicy: z.int(),
  termsOfUnderstanding: z.int(),
  additional: z.array(z.uuid()).default([]),
});
export type Agreed = z.output<typeof Agreed>;

/** Sent on sign-up beside the fields that the organisation asks for. */
export const SignUp = z.looseObject({
  language: z.enum(LANGUAGES),
  agreed: Agreed,
  /** Random, chosen once by the sender: sent twice, the request creates one respondent in one seat. */
  signUpKey: z.uuid().optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const SignedUp = z.object({ id: z.uuid(), token: z.string(), resumeCode: z.string() });
export type SignedUp = z.output<typeof SignedUp>;

/** A test of a respondent, as their list shows it. */
export const OwnAssessment = z.object({
  id: z.uuid(),
  test: SetAssessment.shape.test,
  testId: z.int(),
  identifier: z.enum(TEST_IDENTIFIERS),
  name: z.string(),
  description: z.string(),
  status: z.enum(ASSESSMENT_STATUSES),
  completeDate: z.iso.datetime().nullable(),
  order: z.int(),
  questions: z.int(),
  minutes: z.int(),
  isTimed: z.boolean(),
  isDemonstration: z.boolean(),
  /** It has parts to practice on. */
  hasPractice: z.boolean(),
  /** The receipt at the end: how many answers are stored, and a code that stands for them. */
  receiptCode: z.string().nullable(),
  storedAnswers: z.int().nullable(),
  /** Staff have ended it, and it cannot be continued. */
  isStopped: z.boolean().optional(),
});
export type OwnAssessment = z.output<typeof OwnAssessment>;

/** The same for staff, with the test's report. */
export const ListedAssessment = OwnAssessment.extend(
  SetAssessment.omit({ id: true, test: true, status: true, completeDate: true }).partial().shape,
);
export type ListedAssessment = z.output<typeof ListedAssessment>;

export interface RespondentHome {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly resumeCode: string;
  /** The language of the sign-up. */
  readonly language: Language;
  readonly organization: ShownOrganization;
  /** Of the organisation. */
  readonly timeZone: string;
  /** No test can be begun any more. A test that has begun may be finished. */
  readonly isBatchClosed: boolean;
  /** They wait until staff let them in. */
  readonly isWaiting: boolean;
  readonly assessments: readonly OwnAssessment[];
  /** Whether there is a survey before the tests that they have neither submitted nor declined. */
  readonly survey: "open" | "none" | "done";
  /** The same after a test. */
  readonly surveyAfter: "open" | "none" | "done";
}

/** What a respondent reads when all tests are complete. */
export const CompletionContent = z.object({ title: z.string(), text: z.string() });
export type CompletionContent = z.output<typeof CompletionContent>;
