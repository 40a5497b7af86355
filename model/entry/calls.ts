import { z } from "zod";
import { AfterSurvey, DemographicsSurvey } from "../surveys/demographics_survey.ts";
import {
  Agreed,
  CompletionContent,
  ListedAssessment,
  OpenedCode,
  OrganizationAgreements,
  OwnAssessment,
  SignedUp,
  SignUp,
} from "./entry.ts";
import { NewSurvey, Survey, SurveyChange } from "../surveys/survey.ts";
import type { RefusalCode } from "../refusal.ts";
import { Bookmark } from "../sitting/bookmark.ts";
import { ResumedAnswer } from "../sitting/answer.ts";
import { type Call, listOf } from "../call.ts";

/**
 * Why a code does not admit. `window_not_open` has the opening time as `data.opensAt`, in `data.timeZone`.
 */
const CODE_REFUSALS: readonly RefusalCode[] = [
  "unknown_code",
  "code_used",
  "code_revoked",
  "room_full",
  "window_not_open",
  "window_closed",
  "batch_closed",
  "too_many_attempts",
];

export const TestCodeBody = z.object({ code: z.string("required").max(200) });
export const TakeOverBody = z.object({ code: z.string("required").max(200) });
const HandOver = z.object({ code: z.string(), expiresAt: z.iso.datetime() });
export const ResumeBody = z.object({ resumeCode: z.string("required").max(200) });
export const AgreementBody = z.object({ agreement: z.uuid("invalid") });
export const ShownAgreements = Agreed.omit({ additional: true }).partial().prefault({});
/** Answers by the survey's questions. There is one survey at each moment, so its id is optional. */
export const SurveyBody = z.object({
  survey: z.uuid("invalid").optional(),
  answers: z.record(z.string(), z.unknown()),
});
export const SurveyEnd = SurveyBody.partial().prefault({});

const Resumed = SignedUp.extend({
  bookmark: Bookmark.nullable(),
  responses: z.array(ResumedAnswer),
  assessments: z.array(OwnAssessment),
});

/** How respondents enter, and what they are asked beside their tests. */
export const ENTRY_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/test-codes/validate",
    summary:
      "What a test code gives access to: the organization, its tests and the fields of the sign-up form",
    needs: "comeIn",
    body: TestCodeBody,
    answers: { 200: OpenedCode },
    refuses: CODE_REFUSALS,
  },
  {
    method: "GET",
    path: "/organization-agreements/{testCode}",
    summary: "The agreements to accept before signing up with this code",
    needs: "comeIn",
    answers: { 200: OrganizationAgreements },
    refuses: [...CODE_REFUSALS, "agreements_missing"],
  },
  {
    method: "POST",
    path: "/respondents/signup/{testCode}",
    summary: "Sign up with a test code: the organization's fields, and the accepted agreements",
    needs: "comeIn",
    body: SignUp,
    answers: { 201: SignedUp },
    refuses: [...CODE_REFUSALS, "agreements_changed", "agreements_missing"],
  },
  {
    method: "POST",
    path: "/respondents/resume",
    summary: "Return with a re-entry code. Returns everything needed to continue",
    needs: "comeIn",
    body: ResumeBody,
    answers: { 200: Resumed },
    refuses: ["unknown_code", "consent_missing", "too_many_attempts"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/hand-over",
    summary: "A code for another device: good once, for two minutes. An earlier one ends",
    needs: "sitTests",
    answers: { 201: HandOver },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/respondents/take-over",
    summary: "Continue on this device with such a code, as with a re-entry code. The earlier device ends",
    needs: "comeIn",
    body: TakeOverBody,
    answers: { 200: Resumed },
    refuses: ["unknown_code", "consent_missing", "too_many_attempts"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/accept-tos-pp",
    summary: "Accept the privacy policy and terms. Without versions, the current ones",
    needs: "sitTests",
    body: ShownAgreements,
    answers: { 204: null },
    refuses: ["not_found", "agreements_changed", "agreements_missing"],
  },
  {
    method: "POST",
    path: "/organization/respondent-agreements",
    summary: "Accept an additional agreement of the organization",
    needs: "sitTests",
    body: AgreementBody,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/{id}/assessments",
    summary: "A respondent's tests in order",
    needs: "readTests",
    answers: { 200: listOf(ListedAssessment) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/completion-content",
    summary: "The text shown when all tests are finished",
    needs: "sitTests",
    answers: { 200: CompletionContent },
  },
  {
    method: "GET",
    path: "/survey-flags",
    summary: "The surveys that are switched on",
    needs: "sitTests",
    answers: { 200: z.record(z.string(), z.boolean()) },
  },
  {
    method: "GET",
    path: "/demographics-surveys",
    summary: "The survey before the tests, with the respondent's answers. None if nothing is asked",
    needs: "sitTests",
    answers: { 200: listOf(DemographicsSurvey) },
  },
  {
    method: "POST",
    path: "/demographics-surveys/respondent",
    summary: "Store answers to the survey",
    needs: "sitTests",
    body: SurveyBody,
    answers: { 204: null },
    refuses: ["not_found", "survey_changed"],
  },
  {
    method: "POST",
    path: "/demographics-surveys/respondent/decline",
    summary: "Decline the survey. Deletes its answers",
    needs: "sitTests",
    body: SurveyEnd,
    answers: { 204: null },
    refuses: ["not_found", "survey_wanted", "survey_changed"],
  },
  {
    method: "POST",
    path: "/demographics-surveys/respondent/complete",
    summary: "Submit the survey, with these answers or the stored ones",
    needs: "sitTests",
    body: SurveyEnd,
    answers: { 204: null },
    refuses: ["not_found", "survey_changed"],
  },
  {
    method: "GET",
    path: "/after-surveys",
    summary: "The survey after a test, with the respondent's answers; none before that test is handed in",
    needs: "sitTests",
    answers: { 200: listOf(AfterSurvey) },
  },
  {
    method: "POST",
    path: "/after-surveys/respondent",
    summary: "Store answers to the survey after a test",
    needs: "sitTests",
    body: SurveyBody,
    answers: { 204: null },
    refuses: ["not_found", "survey_changed"],
  },
  {
    method: "POST",
    path: "/after-surveys/respondent/decline",
    summary: "Decline the survey after a test. Deletes its answers",
    needs: "sitTests",
    body: SurveyEnd,
    answers: { 204: null },
    refuses: ["not_found", "survey_wanted", "survey_changed"],
  },
  {
    method: "POST",
    path: "/after-surveys/respondent/complete",
    summary: "Submit the survey after a test, with these answers or the stored ones",
    needs: "sitTests",
    body: SurveyEnd,
    answers: { 204: null },
    refuses: ["not_found", "survey_changed"],
  },
  {
    method: "GET",
    path: "/surveys",
    summary: "The organisation's surveys by name, archived ones too",
    needs: "viewProjects",
    answers: { 200: listOf(Survey) },
  },
  {
    method: "POST",
    path: "/surveys",
    summary: "Create a survey: with texts, with those of another survey, or without questions yet",
    needs: "editProjects",
    body: NewSurvey,
    answers: { 201: Survey },
    refuses: ["not_found", "survey_name_taken", "survey_limit_reached"],
  },
  {
    method: "GET",
    path: "/surveys/{id}",
    summary: "A survey with its texts",
    needs: "viewProjects",
    isOfThing: true,
    answers: { 200: Survey },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/surveys/{id}",
    summary:
      "Change a survey, archive or restore it. Other texts are a new version if somebody has met the current one",
    needs: "editProjects",
    isOfThing: true,
    body: SurveyChange,
    answers: { 200: Survey },
    refuses: ["not_found", "survey_name_taken", "survey_is_apart", "survey_of_all"],
  },
];
