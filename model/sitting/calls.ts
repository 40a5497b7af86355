import { z } from "zod";
import { NewAnswer, Removal, ResponseGroup, StoredAnswer } from "./answer.ts";
import { OwnLook } from "./look.ts";
import {
  Bookmark,
  PlaceInSubtest,
  Receipt,
  ResumeTimer,
  SignOfLife,
  StartedClock,
  StartTimer,
} from "./bookmark.ts";
import { Clock } from "./clock_reading.ts";
import { Entered, EnteringDevice } from "./device.ts";
import { DetailedTest, SubtestQuestions } from "./test_in_detail.ts";
import { RaisedHand, Talk, TalkNote } from "./talk.ts";
import type { Call } from "../call.ts";

/** Sitting a test: questions, answers and the clock. Every write can be repeated. */
export const SITTING_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/detailed-tests/{id}",
    summary:
      "A test with its sections, subtests and questions. Respondents get their own, with the questions of started subtests; staff get any",
    needs: "readTests",
    answers: { 200: DetailedTest },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/subtest_question",
    summary: "The questions of a subtest. Before its time runs they are sealed, and only with `sealed=1`",
    needs: "sitTests",
    query: z.object({ subtest: z.coerce.number(), sealed: z.literal("1").optional() }),
    answers: { 200: SubtestQuestions },
    refuses: ["not_found", "test_removed", "subtest_not_started", "already_complete"],
  },
  {
    method: "PUT",
    path: "/respondents/look",
    summary:
      "Choose how the own tests look: the settings that are sent. Where a test does not allow one, it is not applied",
    needs: "sitTests",
    body: OwnLook,
    answers: { 204: null },
  },
  {
    method: "GET",
    path: "/respondents/talk",
    summary:
      "What staff have to say: messages that are not read yet, and the own raised hand. Clocks have the same",
    needs: "sitTests",
    answers: { 200: Talk },
  },
  {
    method: "PUT",
    path: "/respondents/hand",
    summary: "Raise a hand: ask staff for help or for a break. The test goes on",
    needs: "sitTests",
    body: RaisedHand,
    answers: { 200: Talk },
    refuses: ["hands_not_allowed"],
  },
  {
    method: "DELETE",
    path: "/respondents/hand",
    summary: "Lower the own hand",
    needs: "sitTests",
    answers: { 200: Talk },
  },
  {
    method: "PUT",
    path: "/respondents/messages",
    summary: "Tell staff which messages are on the screen, and which are read. Other ids are ignored",
    needs: "sitTests",
    body: TalkNote,
    answers: { 204: null },
  },
  {
    method: "POST",
    path: "/respondents/break",
    summary: "Take a break that staff have allowed: the test stands. Returns the clock",
    needs: "sitTests",
    answers: { 200: Clock },
    refuses: [
      "not_started",
      "already_complete",
      "no_break_left",
      "break_between_parts",
      "test_paused",
      "test_stopped",
    ],
  },
  {
    method: "DELETE",
    path: "/respondents/break",
    summary: "Go on after a break. What is longer than it may last has run from the time",
    needs: "sitTests",
    answers: { 200: Clock },
    refuses: ["not_started", "already_complete", "test_paused", "test_stopped"],
  },
  {
    method: "PUT",
    path: "/respondents/device",
    summary:
      "Make a device the only one that may answer. After a re-entry elsewhere, the previous token takes the " +
      "sitting back",
    needs: "sitTests",
    asksForToken: true,
    body: EnteringDevice,
    answers: { 200: Entered },
  },
  {
    method: "POST",
    path: "/responses",
    summary:
      "Store an answer. Responds once it is durable. The answer with a question's newest timestamp counts",
    needs: "sitTests",
    asksForToken: true,
    body: NewAnswer,
    answers: { 201: StoredAnswer },
    refuses: ["not_found", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "DELETE",
    path: "/responses/{subtestQuestionId}",
    summary: "Withdraw an answer. If there is none (404), an older one that arrives later is dropped",
    needs: "sitTests",
    asksForToken: true,
    query: Removal,
    answers: { 204: null },
    refuses: ["not_found", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "POST",
    path: "/respondents/subtest/{id}/response-group",
    summary: "Submit a subtest with its answers. Returns the clock of the respondent's next place",
    needs: "sitTests",
    body: ResponseGroup,
    answers: { 200: z.object({ stored: z.int(), clock: Clock }) },
    refuses: ["not_found", "test_removed", "not_started", "subtest_not_started", "too_many_answers"],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/set-subtest",
    summary: "Open a subtest. The first one starts the assessment",
    needs: "sitTests",
    body: PlaceInSubtest,
    answers: { 200: Bookmark },
    refuses: [
      "not_found",
      "test_removed",
      "batch_closed",
      "not_let_in",
      "survey_first",
      "already_complete",
      "subtest_finished",
    ],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/start-timer",
    summary: "Start a subtest's timer. Returns the time left, and the key to its questions",
    needs: "sitTests",
    body: StartTimer,
    answers: { 200: StartedClock },
    refuses: ["not_found", "test_removed", "not_started", "already_complete", "subtest_finished"],
  },
  {
    method: "PUT",
    path: "/respondents/subtest/{id}/bookmark/last-active-time",
    summary:
      "Report the respondent's activity and place, at least every 15 seconds, and when their page was out of sight",
    needs: "sitTests",
    body: SignOfLife,
    answers: { 200: Clock },
    refuses: ["not_found", "test_removed", "not_started", "already_complete"],
  },
  {
    method: "PUT",
    path: "/respondents/bookmark/resume-timer",
    summary: "Report a restored connection. The gap is credited if the test allows it",
    needs: "sitTests",
    body: ResumeTimer,
    answers: { 200: Clock },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/bookmark",
    summary: "The respondent's place, and the time left",
    needs: "sitTests",
    answers: { 200: Bookmark },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/assessments/{assessmentId}/complete",
    summary: "Finish a test. Returns the number of stored answers, and a receipt",
    needs: "sitTests",
    answers: { 200: Receipt },
    refuses: ["not_found", "not_started", "questions_unanswered"],
  },
];
