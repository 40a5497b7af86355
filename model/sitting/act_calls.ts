import type { Call } from "../call.ts";
import {
  Decided,
  ExtraTimeForSeveral,
  Pausing,
  PausingSeveral,
  Reopening,
  Resuming,
  ResumingSeveral,
} from "./acts.ts";
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
  {
    method: "POST",
    path: "/assessments/{id}/stop",
    summary: "End a test for its respondent. What was answered before stays; nothing given later counts",
    needs: "invigilate",
    body: Pausing,
    answers: { 200: SittingState },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "already_complete",
      "test_stopped",
      "decided_meanwhile",
    ],
  },
  {
    method: "POST",
    path: "/assessments/{id}/reopen",
    summary:
      "Open a test again: one that was stopped, with the time that was left, or a part whose time ran out before it was handed in, with minutes from now",
    needs: "invigilate",
    body: Reopening,
    answers: { 200: SittingState },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "already_complete",
      "nothing_to_reopen",
      "decided_meanwhile",
    ],
  },
  ...([
    ["extra-time", "Give extra time in", ExtraTimeForSeveral],
    ["pause", "Pause", PausingSeveral],
    ["resume", "Resume", ResumingSeveral],
    ["stop", "Stop", PausingSeveral],
  ] as const).map(([act, what, body]): Call => ({
    method: "POST",
    path: `/batches/{id}/room/${act}`,
    summary: `${what} several tests of a batch, each decided for itself. Says which were refused, and why`,
    needs: "invigilate",
    body,
    answers: { 200: Decided },
    refuses: ["not_found"],
  })),
];
