import type { Call } from "../call.ts";
import { Pausing, Resuming } from "./acts.ts";
import { SittingState } from "./sitting_state.ts";

/** What staff do to a test that somebody sits. */
export const ACT_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/assessments/{id}/pause",
    summary:
      "Pause a test in progress: its time stands still and its question is covered. What was answered before still counts",
    needs: "invigilate",
    body: Pausing,
    answers: { 200: SittingState },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "already_complete",
      "already_paused",
      "test_stopped",
      "decided_meanwhile",
    ],
  },
  {
    method: "POST",
    path: "/assessments/{id}/resume",
    summary: "Resume a paused test with the time that was left",
    needs: "invigilate",
    body: Resuming,
    answers: { 200: SittingState },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "already_complete",
      "not_paused",
      "test_stopped",
      "decided_meanwhile",
    ],
  },
];
