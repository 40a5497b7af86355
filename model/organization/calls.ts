import { ClosedOrganization } from "./closing.ts";
import { z } from "zod";
import { AGREEMENT_KINDS, NewAgreement, PublishedAgreement } from "./agreement.ts";
import { AuditFileQuery, AuditQuery } from "./audit_trail.ts";
import { ClientErrors, ErrorReport } from "./client_error.ts";
import { FeatureFlag, Organization } from "./organization.ts";
import { RetainedRespondent } from "./retention.ts";
import { SettingsChange } from "./settings.ts";
import { FactorDemand, FactorDemands } from "./factor_demands.ts";
import { SignInRules, SignInRulesInForce } from "./sign_in_rules.ts";
import { PrivacyAndTerms, Terms } from "./terms.ts";
import { type Call, listOf, pagesOf } from "../call.ts";

const Kind = z.enum(AGREEMENT_KINDS, "invalid");

export const AgreementOfKind = NewAgreement.extend({ kind: Kind });

const AuditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorKind: z.enum(["staff", "respondent", "nobody", "system", "operator", "key"]),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  address: z.string().nullable(),
  verb: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Name of the test, or of the assessment's test. */
  test: z.string().nullable(),
  projectId: z.uuid().nullable(),
  batchId: z.uuid().nullable(),
  respondentId: z.uuid().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** For reading, downloads and refusals: number of times within five minutes. */
  times: z.int().nullable(),
});

/** The organisation, its agreements, audit trail, browser errors and feature flags. */
export const ORGANIZATION_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/me/organization",
    summary: "The organization of the signed-in member",
    needs: "viewAdminArea",
    isOfThing: true,
    answers: { 200: Organization },
  },
  {
    method: "PATCH",
    path: "/me/organization",
    summary:
      "Change the organization's settings. What is left out stays as it is; the first of `languages` is the default one",
    needs: "editSettings",
    isOfThing: true,
    body: SettingsChange,
    answers: { 200: Organization },
    refuses: ["accent_too_light"],
  },
  {
    method: "GET",
    path: "/organization/sign-in-rules",
    summary: "How long sessions of members last. Null: as the platform has it",
    needs: "viewAdminArea",
    isOfThing: true,
    answers: { 200: SignInRulesInForce },
  },
  {
    method: "PUT",
    path: "/organization/sign-in-rules",
    summary: "Set how long sessions of members last. Applies from their next request",
    needs: "editSettings",
    isOfThing: true,
    asksFresh: () => true,
    body: SignInRules,
    answers: { 200: SignInRulesInForce },
  },
  {
    method: "GET",
    path: "/organization/second-factor-demands",
    summary: "From which day on members of each role need a second factor, and how many have none",
    needs: "viewOrganization",
    isOfThing: true,
    answers: { 200: listOf(FactorDemand) },
  },
  {
    method: "PUT",
    path: "/organization/second-factor-demands",
    summary:
      "Set from which day on members of each role need a second factor; null for none. Today means at once. Those who have none are told by mail",
    needs: "editSettings",
    isOfThing: true,
    asksFresh: () => true,
    body: FactorDemands,
    answers: { 200: listOf(FactorDemand) },
  },
  {
    method: "GET",
    path: "/organization/retention",
    summary: "Respondents of whom admins were warned that they are anonymized because their time is up",
    needs: "editSettings",
    answers: { 200: listOf(RetainedRespondent) },
  },
  {
    method: "GET",
    path: "/latest-pp-tou",
    summary: "The privacy policy and terms for members",
    needs: "comeIn",
    answers: { 200: PrivacyAndTerms },
  },
  {
    method: "GET",
    path: "/organization/privacy-policy/latest",
    summary: "The privacy policy for the organization's respondents",
    needs: "viewAdminArea",
    answers: { 200: Terms },
  },
  {
    method: "GET",
    path: "/organization/terms-of-understanding/latest",
    summary: "The terms for the organization's respondents",
    needs: "viewAdminArea",
    answers: { 200: Terms },
  },
  {
    method: "GET",
    path: "/organization/agreements",
    summary:
      "All versions of the agreements for the organization's respondents, newest first within each kind",
    needs: "viewOrganization",
    answers: { 200: listOf(PublishedAgreement) },
  },
  {
    method: "DELETE",
    path: "/organization/agreements/{id}",
    summary: "Withdraw an additional agreement: it is no longer shown, and its acceptances are kept",
    needs: "editAgreements",
    answers: { 204: null },
    refuses: ["not_found", "agreement_required", "agreements_changed"],
  },
  {
    method: "GET",
    path: "/cookie-policy",
    summary: "The cookie policy",
    needs: "comeIn",
    answers: { 200: Terms },
  },
  {
    method: "GET",
    path: "/feature-flags/{identifier}",
    summary: "Whether a feature is on. Off unless set",
    needs: "viewAdminArea",
    isOfThing: true,
    answers: { 200: FeatureFlag },
  },
  {
    method: "POST",
    path: "/logs/front-end-errors",
    summary: "Report an error in a browser",
    needs: "comeIn",
    body: ErrorReport,
    answers: { 204: null },
    refuses: ["too_many_attempts"],
  },
  {
    method: "GET",
    path: "/logs/front-end-errors",
    summary: "Recent errors in browsers, grouped by error and kind of page",
    needs: "viewOrganization",
    answers: { 200: listOf(ClientErrors) },
  },
  {
    method: "POST",
    path: "/organization/agreements",
    summary:
      "Publish a new version of an agreement for respondents who start from now on. `basedOn` is the version it replaces (0: none)",
    needs: "editAgreements",
    body: AgreementOfKind,
    answers: { 201: z.object({ kind: Kind, version: z.int() }) },
    refuses: ["agreements_changed"],
  },
  {
    method: "GET",
    path: "/organization/audit-trail",
    summary: "The audit log, newest first. `older` and `newer` continue from an event's id",
    needs: "viewRecord",
    query: AuditQuery,
    answers: { 200: pagesOf(AuditEvent) },
  },
  {
    method: "GET",
    path: "/organization/closing",
    summary:
      "For an admin of a closed organization: when what is personal in it is erased, and how far its export is",
    needs: "fetchExport",
    answers: { 200: ClosedOrganization },
    refuses: ["not_closed"],
  },
  {
    method: "GET",
    path: "/organization/closing/export",
    summary: "The newest export of a closed organization as a zip (application/zip)",
    needs: "fetchExport",
    media: "application/zip",
    asksFresh: () => true,
    answers: { 200: null },
    refuses: ["not_found", "qualification_needed"],
  },
  {
    method: "POST",
    path: "/organization/closing/export",
    summary: "Export a closed organization again, for those who have finished their tests since",
    needs: "fetchExport",
    answers: { 202: ClosedOrganization },
    refuses: ["not_closed", "erasing"],
  },
  {
    method: "GET",
    path: "/organization/audit-trail/csv",
    summary: "The audit log as a CSV file (text/csv)",
    needs: "viewRecord",
    media: "text/csv",
    asksFresh: () => true,
    query: AuditFileQuery,
    answers: { 200: null },
  },
];
