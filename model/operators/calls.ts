import { type Call, listOf, pagesOf } from "../call.ts";
import { CONTENT_CALLS } from "./content_calls.ts";
import { Announcement, AnnouncementsQuery, NewAnnouncement } from "../notices/announcement.ts";
import { OperatorAct, OperatorAuditQuery } from "./audit.ts";
import { CreditGrant, TestCredits } from "./credits.ts";
import { Seller, StoredSeller } from "../billing/receipts.ts";
import { GrantedTest, GrantedTests } from "./granted_tests.ts";
import {
  AdminInvitation,
  CreatedOrganization,
  DetailedOrganization,
  NewOrganization,
  OperatedOrganization,
  OrganizationChange,
  OrganizationsQuery,
} from "./organizations.ts";
import { OperatedError } from "./errors.ts";
import { ListedOperator } from "./operator.ts";
import { EndedSessions, StaffSession } from "../account/session.ts";
import { OperatedHealth } from "./health.ts";
import { OwnPrice, OwnPriceChanges } from "./own_prices.ts";
import { PriceChanges, TestPrices } from "./prices.ts";
import { FailuresQuery, OperatedQueue } from "./queue.ts";
import { DISRUPTION_CALLS } from "../status/calls.ts";

/** What runs the platform, for operators alone. */
export const OPERATOR_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/operator/operators",
    summary: "All operators who may sign in, by name, with whether they have a second factor",
    needs: "operate",
    answers: { 200: listOf(ListedOperator) },
  },
  {
    method: "POST",
    path: "/operator/operators/{id}/factor-reset",
    summary:
      "Ask for the removal of another operator's second factor, who has lost it. They are told by mail and can object; a day later signing in removes it",
    needs: "operate",
    asksFresh: () => true,
    answers: { 204: null },
    refuses: ["forbidden", "not_found", "second_factor_off", "mail_not_sent"],
  },
  {
    method: "GET",
    path: "/operator/sessions",
    summary: "Your running sessions, the last used one first",
    needs: "operate",
    answers: { 200: listOf(StaffSession) },
  },
  {
    method: "DELETE",
    path: "/operator/sessions",
    summary: "End all your sessions but the one of this call",
    needs: "operate",
    asksFresh: () => true,
    answers: { 200: EndedSessions },
  },
  {
    method: "DELETE",
    path: "/operator/sessions/{id}",
    summary: "End one of your sessions, with its cookie and tokens",
    needs: "operate",
    asksFresh: () => true,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/organizations",
    summary: "All organizations by name, or those whose name contains `query`",
    needs: "operate",
    query: OrganizationsQuery,
    answers: { 200: pagesOf(OperatedOrganization) },
  },
  {
    method: "POST",
    path: "/operator/organizations",
    summary: "Create an organization and invite its first admin",
    needs: "operate",
    body: NewOrganization,
    answers: { 201: CreatedOrganization },
    refuses: ["email_taken"],
  },
  {
    method: "GET",
    path: "/operator/organizations/{id}",
    summary: "An organization",
    needs: "operate",
    isOfThing: true,
    answers: { 200: DetailedOrganization },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/operator/organizations/{id}",
    summary:
      "Rename, suspend or reactivate an organization, or change its languages (the default one first), switches, feature flags, limits and sign-in rules. While it is suspended, members cannot sign in and no new respondent enters; people who sit a test finish it",
    needs: "operate",
    isOfThing: true,
    body: OrganizationChange,
    answers: { 200: DetailedOrganization },
    refuses: ["not_found", "organization_closed"],
  },
  {
    method: "POST",
    path: "/operator/organizations/{id}/invitations",
    summary: "Invite an admin, who is active as soon as they sign up",
    needs: "operate",
    body: AdminInvitation,
    answers: { 204: null },
    refuses: ["not_found", "email_taken", "mail_not_sent"],
  },
  {
    method: "POST",
    path: "/operator/organizations/{id}/closing",
    summary:
      "Close an organization. Only its admins come in, for an export of all its data, which a worker makes. What is personal in it is erased 30 days later",
    needs: "operate",
    answers: { 200: DetailedOrganization },
    refuses: ["not_found", "already_closed"],
  },
  {
    method: "DELETE",
    path: "/operator/organizations/{id}/closing",
    summary: "Open a closed organization again, until its erasure begins",
    needs: "operate",
    answers: { 200: DetailedOrganization },
    refuses: ["not_found", "not_closed", "erasing"],
  },
  {
    method: "GET",
    path: "/operator/organizations/{id}/tests",
    summary: "Every test, and whether the organization may use it",
    needs: "operate",
    isOfThing: true,
    answers: { 200: listOf(GrantedTest) },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/operator/organizations/{id}/tests",
    summary:
      "Set the tests that an organization may add to batches and buy. Batches that hold another one go on. All tests include those that are added later",
    needs: "operate",
    isOfThing: true,
    body: GrantedTests,
    answers: { 200: listOf(GrantedTest) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/prices",
    summary: "What a report of each test costs, by currency",
    needs: "operate",
    isOfThing: true,
    answers: { 200: listOf(TestPrices) },
  },
  {
    method: "PATCH",
    path: "/operator/prices",
    summary: "Set prices for purchases from now on; those that are not named stay",
    needs: "operate",
    isOfThing: true,
    body: PriceChanges,
    answers: { 200: listOf(TestPrices) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/organizations/{id}/credits",
    summary: "Prepaid reports of every test",
    needs: "operate",
    answers: { 200: listOf(TestCredits) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/operator/organizations/{id}/credits",
    summary: "Grant prepaid reports of a test, or take back those that are left, with a reason",
    needs: "operate",
    body: CreditGrant,
    answers: { 200: TestCredits },
    refuses: ["not_found", "not_enough_credits"],
  },
  {
    method: "GET",
    path: "/operator/organizations/{id}/prices",
    summary: "What a report of each test costs an organization: the platform's price, and its own",
    needs: "operate",
    isOfThing: true,
    answers: { 200: listOf(OwnPrice) },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/operator/organizations/{id}/prices",
    summary:
      "Set or remove an organization's own prices, with a reason, for purchases that begin from now on",
    needs: "operate",
    isOfThing: true,
    body: OwnPriceChanges,
    answers: { 200: listOf(OwnPrice) },
    refuses: ["not_found", "currency_changed"],
  },
  {
    method: "GET",
    path: "/operator/seller",
    summary: "The seller on receipts, and the taxes on purchases by country",
    needs: "operate",
    isOfThing: true,
    answers: { 200: StoredSeller },
  },
  {
    method: "PUT",
    path: "/operator/seller",
    summary: "Change the seller on later receipts and the taxes on later purchases",
    needs: "operate",
    isOfThing: true,
    body: Seller,
    answers: { 200: Seller },
  },
  {
    method: "GET",
    path: "/operator/queue",
    summary: "Work of all organizations that waits, runs or failed",
    needs: "operate",
    query: FailuresQuery,
    answers: { 200: OperatedQueue },
  },
  {
    method: "POST",
    path: "/operator/tasks/{id}/retry",
    summary: "Repeat a failed task. Reports that failed are made again and paid for as new ones are",
    needs: "operate",
    answers: { 204: null },
    refuses: ["not_found", "task_changed", "not_enough_credits"],
  },
  {
    method: "DELETE",
    path: "/operator/tasks/{id}",
    summary:
      "End an unfinished task, which its organization sees as cancelled, and release its credits; or take a failure off the list",
    needs: "operate",
    answers: { 204: null },
    refuses: ["not_found", "task_changed"],
  },
  {
    method: "GET",
    path: "/operator/health",
    summary: "Parts, workers, load and room of the installation",
    needs: "operate",
    answers: { 200: OperatedHealth },
  },
  {
    method: "GET",
    path: "/operator/audit",
    summary: "What operators did, the newest first. `older` and `newer` continue from an act's id",
    needs: "operate",
    query: OperatorAuditQuery,
    answers: { 200: pagesOf(OperatorAct) },
  },
  {
    method: "GET",
    path: "/operator/errors",
    summary: "Browser errors of all organizations, counted by message and route",
    needs: "operate",
    answers: { 200: listOf(OperatedError) },
  },
  {
    method: "GET",
    path: "/operator/announcements",
    summary: "Current and coming announcements; with `past=1` those that have ended, too",
    needs: "operate",
    query: AnnouncementsQuery,
    answers: { 200: listOf(Announcement) },
  },
  {
    method: "POST",
    path: "/operator/announcements",
    summary:
      "Announce maintenance, which needs an end, or a feature, which is not for respondents. Of the HTML, words, lists and links are kept",
    needs: "operate",
    body: NewAnnouncement,
    answers: { 201: Announcement },
  },
  {
    method: "DELETE",
    path: "/operator/announcements/{id}",
    summary: "End a current announcement, or take a coming one back",
    needs: "operate",
    answers: { 204: null },
    refuses: ["not_found"],
  },
  ...DISRUPTION_CALLS,
  ...CONTENT_CALLS,
];
