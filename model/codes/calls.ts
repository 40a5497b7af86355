import { CodeChange, CodesQuery, NewTestCode, TestCode, TestCodes } from "./test_code.ts";
import { type Call, pagesOf } from "../call.ts";

const TIME_FAULTS = ["missing_parameters", "end_before_start", "start_in_past", "end_in_past"] as const;

/** The codes that let respondents in. */
export const CODE_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/batches/{id}/test-codes",
    summary: "A batch's codes of one type, newest first",
    needs: "inviteRespondents",
    query: CodesQuery,
    answers: { 200: pagesOf(TestCode) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches/{id}/test-codes",
    summary: "Create a room code; or single codes, one for each participant",
    needs: "inviteRespondents",
    body: NewTestCode,
    answers: { 201: TestCode.or(TestCodes) },
    refuses: ["not_found", "batch_not_live", "invalid_selection", ...TIME_FAULTS],
  },
  {
    method: "GET",
    path: "/test-codes/{id}",
    summary: "A code, with how many have entered by it",
    needs: "inviteRespondents",
    isOfThing: true,
    answers: { 200: TestCode },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/test-codes/{id}",
    summary:
      "Change a code: its window (the start only while it is more than 16 minutes away), its label, a room's number of places, " +
      "and whether it is revoked. Omitted fields stay the same",
    needs: "inviteRespondents",
    isOfThing: true,
    body: CodeChange,
    answers: { 200: TestCode },
    refuses: ["not_found", "batch_not_live", "start_not_editable", ...TIME_FAULTS],
  },
];
