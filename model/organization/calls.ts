import { z } from "zod";
import { AGREEMENT_KINDS, NewAgreement, PublishedAgreement } from "./agreement.ts";
import { AuditFileQuery, AuditQuery } from "./audit_trail.ts";
import { ClientErrors, ErrorReport } from "./client_error.ts";
import { FeatureFlag, Organization } from "./organization.ts";
import { PrivacyAndTerms, Terms } from "./terms.ts";
import { type Call, listOf } from "../call.ts";

const Kind = z.enum(AGREEMENT_KINDS, "invalid");

export const AgreementOfKind = NewAgreement.extend({ kind: Kind });

const AuditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorKind: z.enum(["staff", "respondent", "nobody", "system"]),
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
  /** For reading, downloads and refusals: number of times within a minute. */
  times: z.int().nullable(),
});

/** The organisation, its agreements, audit trail, browser errors and feature flags. */
export const ORGANIZATION_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/me/organization",
    summary: "The organization of who is signed in",
    needs: "useAdminArea",
    answers: { 200: Organization },
  },
  {
    method: "GET",
    path: "/latest-pp-tou",
    summary: "The privacy policy and terms that members agree to",
    needs: "comeIn",
    answers: { 200: PrivacyAndTerms },
  },
  {
    method: "GET",
    path: "/organization/privacy-policy/latest",
    summary: "The privacy policy that the organization's respondents agree to",
    needs: "useAdminArea",
    answers: { 200: Terms },
  },
  {
    method: "GET",
    path: "/organization/terms-of-understanding/latest",
    summary: "The terms that the organization's respondents agree to",
    needs: "useAdminArea",
    answers: { 200: Terms },
  },
  {
    method: "GET",
    path: "/organization/agreements",
    summary:
      "Every version of what the organization's respondents are or were asked to agree to, the newest of each kind first",
    needs: "viewOrganization",
    answers: { 200: listOf(PublishedAgreement) },
  },
  {
    method: "DELETE",
    path: "/organization/agreements/{id}",
    summary:
      "Withdraw the additional agreement: nobody is asked for it any more, and who agreed to it has agreed",
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
    summary: "Whether a feature is on; one that nobody has set is off",
    needs: "useAdminArea",
    answers: { 200: FeatureFlag },
  },
  {
    method: "POST",
    path: "/logs/front-end-errors",
    summary: "Tell of an error in a browser",
    needs: "comeIn",
    body: ErrorReport,
    answers: { 204: null },
    refuses: ["too_many_attempts"],
  },
  {
    method: "GET",
    path: "/logs/front-end-errors",
    summary: "What went wrong lately in browsers, the same error on pages of one kind once",
    needs: "viewOrganization",
    answers: { 200: listOf(ClientErrors) },
  },
  {
    method: "POST",
    path: "/organization/agreements",
    summary:
      "Publish a new wording for whoever begins from now on; it says on which version it is based (0: there was none)",
    needs: "editAgreements",
    body: AgreementOfKind,
    answers: { 201: z.object({ kind: Kind, version: z.int() }) },
    refuses: ["agreements_changed"],
  },
  {
    method: "GET",
    path: "/organization/audit-trail",
    summary:
      "Who did what to whom, when and from where, the newest first; on from an event by its id (older, newer)",
    needs: "viewRecord",
    query: AuditQuery,
    answers: { 200: listOf(AuditEvent) },
  },
  {
    method: "GET",
    path: "/organization/audit-trail/csv",
    summary: "The same as a CSV file (text/csv)",
    needs: "viewRecord",
    query: AuditFileQuery,
    answers: { 200: null },
  },
];
