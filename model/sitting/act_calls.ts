import { type Call, listOf } from "../call.ts";
import {
  Decided,
  ExtraTimeForSeveral,
  Pausing,
  PausingSeveral,
  Reopening,
  ReopeningSeveral,
  Resuming,
  ResumingSeveral,
} from "./acts.ts";
import { Incident, IncidentForSeveral, NewIncident } from "./incident.ts";
import { SittingState } from "./sitting_state.ts";

/** Of each decision about one test. */
const REFUSALS = ["not_found", "anonymized", "not_started", "already_complete", "decided_meanwhile"] as const;

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
    refuses: [...REFUSALS, "already_paused", "test_stopped"],
  },
  {
    method: "POST",
    path: "/assessments/{id}/resume",
    summary: "Resume a paused test with the time that was left",
    needs: "invigilate",
    body: Resuming,
    answers: { 200: SittingState },
    refuses: [...REFUSALS, "not_paused", "test_stopped"],
  },
  {
    method: "POST",
    path: "/assessments/{id}/stop",
    summary: "End a test for its respondent. What was answered before stays; nothing given later counts",
    needs: "invigilate",
    body: Pausing,
    answers: { 200: SittingState },
    refuses: [...REFUSALS, "test_stopped"],
  },
  {
    method: "POST",
    path: "/assessments/{id}/reopen",
    summary:
      "Open a test again that was stopped, ran out of time or was handed in, with the time that was left, and with minutes where none is. Its scores are taken back. Not once a report was requested",
    needs: "invigilate",
    body: Reopening,
    answers: { 200: SittingState },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "decided_meanwhile",
      "already_reported",
      "nothing_to_reopen",
      "minutes_needed",
    ],
  },
  {
    method: "POST",
    path: "/assessments/{id}/incidents",
    summary: "Note an incident of somebody's test, for staff alone. Reports say how many there were and when",
    needs: "invigilate",
    body: NewIncident,
    answers: { 201: Incident },
    refuses: ["not_found", "anonymized"],
  },
  {
    method: "GET",
    path: "/assessments/{id}/incidents",
    summary: "The incidents of somebody's test, oldest first",
    needs: "invigilate",
    answers: { 200: listOf(Incident) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/assessments/{id}/score",
    summary: "End a stopped test for good and score it as it is. What comes later is late",
    needs: "invigilate",
    body: Resuming,
    answers: { 200: SittingState },
    refuses: [...REFUSALS, "not_stopped"],
  },
  ...([
    ["incidents", "Note the same incident for", IncidentForSeveral],
    ["extra-time", "Give extra time in", ExtraTimeForSeveral],
    ["take-back", "Take back the extra time that the caller gave last in", ResumingSeveral],
    ["start", "Start the part for those who wait for it in", ResumingSeveral],
    ["pause", "Pause", PausingSeveral],
    ["resume", "Resume", ResumingSeveral],
    ["stop", "Stop", PausingSeveral],
    ["reopen", "Open again", ReopeningSeveral],
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
