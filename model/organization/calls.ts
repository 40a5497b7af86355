import { z } from "zod";
import { MemberChange } from "../account/account.ts";
import { PublishedAgreement } from "./agreement.ts";
import { Member, Organization } from "../account/member.ts";
import { ErrorReport, FeatureFlag, Notification } from "../notices/notices.ts";
import { PrivacyAndTerms, Terms } from "./terms.ts";
import type { Call } from "../call.ts";

const listOf = (item: z.ZodType) => z.object({ count: z.int(), results: z.array(item) });

const ClientErrors = z.object({
  errorMessage: z.string(),
  /** The path, with an ellipsis for each id. */
  page: z.string(),
  times: z.int(),
  members: z.int(),
  respondents: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  stackTrace: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** The organisation with its team, the texts people agree to, and what they are told. */
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
    path: "/organization/teammates",
    summary: "The team, also those who were invited or wait for activation",
    needs: "viewOrganization",
    answers: { 200: listOf(Member) },
  },
  {
    method: "PATCH",
    path: "/organization/teammates/{id}",
    summary: "Change a member's role, activate or disable them; it counts from their next request on",
    needs: "inviteMembers",
    body: MemberChange,
    answers: { 200: Member },
    refuses: ["not_found", "last_admin"],
  },
  {
    method: "DELETE",
    path: "/organization/teammates/{id}",
    summary: "Delete a member",
    needs: "deleteMembers",
    answers: { 204: null },
    refuses: ["not_found", "may_not_delete_member", "last_admin"],
  },
  {
    method: "POST",
    path: "/organization/teammates/{id}/invitation",
    summary: "Send somebody who has not signed up another letter with another link; the first one ends",
    needs: "inviteMembers",
    answers: { 204: null },
    refuses: ["not_found", "already_signed_up", "too_many_attempts", "mail_not_sent"],
  },
  {
    method: "DELETE",
    path: "/organization/teammates/{id}/invitation",
    summary: "Withdraw an invitation that nobody has taken up",
    needs: "inviteMembers",
    answers: { 204: null },
    refuses: ["not_found", "already_signed_up"],
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
    path: "/notifications",
    summary: "What is announced now",
    needs: "keepAccount",
    answers: { 200: listOf(Notification) },
  },
  {
    method: "POST",
    path: "/notifications/dismiss/{id}",
    summary: "Put an announcement away for oneself",
    needs: "keepAccount",
    answers: { 204: null },
    refuses: ["not_found"],
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
    method: "GET",
    path: "/openapi.json",
    summary: "This description",
    needs: "comeIn",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  {
    method: "GET",
    path: "/api/docs",
    summary: "This description, as a page for a person",
    needs: "comeIn",
    answers: { 200: null },
  },
];
