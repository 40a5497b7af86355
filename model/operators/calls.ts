import { type Call, listOf } from "../call.ts";
import { CreditGrant, TestCredits } from "./credits.ts";
import {
  CreatedOrganization,
  NewOrganization,
  OperatedOrganization,
  OrganizationChange,
  OrganizationsQuery,
} from "./organizations.ts";

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
    answers: { 200: OperatedOrganization },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/operator/organizations/{id}",
    summary:
      "Rename, suspend or reactivate an organization, or change the languages that it offers, the default one first. While it is suspended, members cannot sign in and no new respondent enters; people who sit a test finish it",
    needs: "operate",
    body: OrganizationChange,
    answers: { 200: OperatedOrganization },
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
];
