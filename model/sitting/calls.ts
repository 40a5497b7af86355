import { z } from "zod";
import { NewAnswer, Removal, ResponseGroup, StoredAnswer } from "./answer.ts";
import { Bookmark, PlaceInSubtest, Receipt, ResumeTimer, StartedClock, StartTimer } from "./bookmark.ts";
import { Clock } from "./clock.ts";
import { Entered, EnteringDevice } from "./device.ts";
import { DetailedTest, SubtestQuestions } from "./test_in_detail.ts";
import type { Call } from "../call.ts";

/** Sitting a test: questions, answers and the clock. Every write can be repeated. */
export const SITTING_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/detailed-tests/{id}",
    summary:
      "A test with its sections, subtests and questions: the respondent's own as far as time runs, or any for staff",
    needs: "readTests",
    answers: { 200: DetailedTest },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/subtest_question",
    summary: "The questions of a subtest; before its time runs only sealed, where `sealed=1` asks for that",
    needs: "sitTests",
    query: z.object({ subtest: z.coerce.number(), sealed: z.literal("1").optional() }),
    answers: { 200: SubtestQuestions },
    refuses: ["not_found", "test_removed", "subtest_not_started", "already_complete"],
  },
  {
    method: "PUT",
    path: "/respondents/device",
    summary:
      "Enters with a device: it alone takes answers from now on. Whoever had gone on elsewhere with the re-entry code takes the " +
      "sitting back, by the token that they had before",
    needs: "sitTests",
    asksForToken: true,
    body: EnteringDevice,
    answers: { 200: Entered },
  },
  {
    method: "POST",
    path: "/responses",
    summary: "Keeps an answer; answered once it is stored durably. The newest timestamp of a question wins",
    needs: "sitTests",
    asksForToken: true,
    body: NewAnswer,
    answers: { 201: StoredAnswer },
    refuses: ["not_found", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "DELETE",
    path: "/responses/{subtestQuestionId}",
    summary:
      "Takes an answer back; where there is none (404) an older one that is still on its way will not stay",
    needs: "sitTests",
    asksForToken: true,
    query: Removal,
    answers: { 204: null },
    refuses: ["not_found", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "POST",
    path: "/respondents/subtest/{id}/response-group",
    summary: "Hands in a subtest with its answers; the clock is that of where the respondent goes on",
    needs: "sitTests",
    body: ResponseGroup,
    answers: { 200: z.object({ stored: z.int(), clock: Clock }) },
    refuses: ["not_found", "test_removed", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/set-subtest",
    summary: "Enters a subtest; the first one begins the assessment",
    needs: "sitTests",
    body: PlaceInSubtest,
    answers: { 200: Bookmark },
    refuses: ["not_found", "test_removed", "batch_closed", "already_complete", "subtest_finished"],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/start-timer",
    summary:
      "Lets the time of a subtest run; once it does, what is left is told, and the key to its questions",
    needs: "sitTests",
    body: StartTimer,
    answers: { 200: StartedClock },
    refuses: ["not_found", "test_removed", "not_started", "already_complete", "subtest_finished"],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/last-active-time",
    summary: "Says that the respondent is still there, and where; at least every 15 seconds",
    needs: "sitTests",
    body: PlaceInSubtest,
    answers: { 200: Clock },
    refuses: ["not_found", "test_removed", "not_started", "already_complete"],
  },
  {
    method: "PUT",
    path: "/respondents/bookmark/resume-timer",
    summary: "The connection is back: where the test says so, the gap is given back",
    needs: "sitTests",
    body: ResumeTimer,
    answers: { 200: Clock },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/bookmark",
    summary: "Where the respondent goes on, and what time is left",
    needs: "sitTests",
    answers: { 200: Bookmark },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/assessments/{assessmentId}/complete",
    summary: "The end of a test: how many answers are stored, with a receipt",
    needs: "sitTests",
    answers: { 200: Receipt },
    refuses: ["not_found", "not_started", "questions_unanswered"],
  },
];
