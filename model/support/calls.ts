import { type Call, listOf } from "../call.ts";
import { NewSupportSession, OpenSupport, OperatedSupport, SupportSession } from "./support_session.ts";

/** How an organisation lets operators see it for a time. */
export const SUPPORT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/organization/support",
    summary: "The open support session, or null",
    needs: "openSupport",
    answers: { 200: OpenSupport },
  },
  {
    method: "POST",
    path: "/organization/support",
    summary: "Let operators read parts of the organization until a moment within 24 hours",
    needs: "openSupport",
    body: NewSupportSession,
    answers: { 201: SupportSession },
    refuses: ["support_open", "support_too_long", "end_in_past"],
  },
  {
    method: "DELETE",
    path: "/organization/support",
    summary: "End the open support session at once. Repeating it does nothing",
    needs: "openSupport",
    answers: { 204: null },
  },
  {
    method: "GET",
    path: "/operator/support",
    summary: "Organizations that let support in, with the end and what it is about",
    needs: "operate",
    answers: { 200: listOf(OperatedSupport) },
  },
  {
    method: "POST",
    path: "/operator/organizations/{id}/support",
    summary:
      "Enter the open support session of an organization. Until it is left, this sign-in reads what the organization shows, changes nothing (`support_reads_only`), and makes no other call of an operator. Each of its calls is in the organization's record. After the end its calls are refused with `support_ended`",
    needs: "operate",
    answers: { 200: OperatedSupport },
    refuses: ["not_found", "support_not_open"],
  },
  {
    method: "DELETE",
    path: "/operator/support",
    summary: "Leave the support session that was entered. Repeating it does nothing",
    needs: "leaveSupport",
    answers: { 204: null },
  },
];
