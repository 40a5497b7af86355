import { type Call, listOf } from "../call.ts";
import { Checked, ContentQuery, Proposal } from "./content.ts";
import { CreditGrant, TestCredits } from "./credits.ts";
import { GrantedTest, GrantedTests } from "./granted_tests.ts";
import {
  CreatedOrganization,
  DetailedOrganization,
  NewOrganization,
  OperatedOrganization,
  OrganizationChange,
  OrganizationsQuery,
} from "./organizations.ts";
import { OperatedHealth } from "./health.ts";
import { PriceChanges, TestPrices } from "./prices.ts";
import { FailuresQuery, OperatedQueue } from "./queue.ts";

/** What runs the platform, for operators alone. */
export const OPERATOR_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/operator/organizations",
    summary: "All organizations by name, or those whose name contains `query`",
    needs: "operate",
    query: OrganizationsQuery,
    answers: { 200: listOf(OperatedOrganization) },
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
    answers: { 200: DetailedOrganization },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/operator/organizations/{id}",
    summary:
      "Rename, suspend or reactivate an organization, or change its languages (the default one first), switches, feature flags, limits and sign-in rules. While it is suspended, members cannot sign in and no new respondent enters; people who sit a test finish it",
    needs: "operate",
    body: OrganizationChange,
    answers: { 200: DetailedOrganization },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/organizations/{id}/tests",
    summary: "Every test, and whether the organization may use it",
    needs: "operate",
    answers: { 200: listOf(GrantedTest) },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/operator/organizations/{id}/tests",
    summary:
      "Set the tests that an organization may add to batches and buy. Batches that hold another one go on. All tests include those that are added later",
    needs: "operate",
    body: GrantedTests,
    answers: { 200: listOf(GrantedTest) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/prices",
    summary: "What a report of each test costs, by currency",
    needs: "operate",
    answers: { 200: listOf(TestPrices) },
  },
  {
    method: "PATCH",
    path: "/operator/prices",
    summary: "Set prices for purchases from now on; those that are not named stay",
    needs: "operate",
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
    method: "POST",
    path: "/operator/content",
    summary:
      "Publish a package of a test: a zip. With `dryRun=1`, check it and count what would change; of many people later, then the proposal says how far it is",
    needs: "operate",
    query: ContentQuery,
    answers: { 200: Checked },
    refuses: ["package_faulty", "content_changed"],
  },
  {
    method: "POST",
    path: "/operator/content/scorings/{id}/proposal",
    summary: "Check what bringing a stored scoring back would change, with its version",
    needs: "operate",
    answers: { 201: Proposal },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/operator/content/proposals/{id}",
    summary: "A checked package or an earlier scoring: what would change, and how far it is counted",
    needs: "operate",
    answers: { 200: Proposal },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/operator/content/proposals/{id}/publication",
    summary: "Publish what was checked. People are scored anew in the background",
    needs: "operate",
    answers: { 200: Proposal },
    refuses: ["not_found", "not_ready", "already_published", "content_changed"],
  },
  {
    method: "DELETE",
    path: "/operator/content/proposals/{id}",
    summary: "Withdraw what was checked, and delete the package",
    needs: "operate",
    answers: { 204: null },
    refuses: ["not_found", "already_published"],
  },
];
