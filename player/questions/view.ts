import type { Answer } from "../../model/sitting/answer.ts";
import type { Question } from "../../model/sitting/test_in_detail.ts";
import type { Say } from "../say.ts";

/**
 * Props of the view of a question. The view draws all of the question: `<Heading>` and `<BodyText>`
 * (parts/heading.tsx) where they read best, the pictures, and the answers.
 */
export interface QuestionViewProps {
  /** Id of the subtest question. Names of inputs derive from it. */
  readonly id: number;
  /** Null where staff look at the test. */
  readonly assessmentId: string | null;
  readonly question: Question;
  /** Position in the subtest, from 1. */
  readonly number: number;
  readonly answer: Answer | null;
  /** `isWhole`: nothing is left to choose or type, so a test that advances by itself goes on. */
  readonly onAnswer: (answer: Answer | null, options: { isWhole: boolean }) => void;
  /** Shows a picture in full. */
  readonly onShowImage: (url: string, alt: string | null) => void;
  readonly say: Say;
  /** The time is up, or a modal is open. */
  readonly isDisabled: boolean;
  /** Id for the view's `<Heading>`. It labels the group of answers, and the screen moves the focus to it. */
  readonly labelledBy: string;
  /** Enter in a text field, or whatever else means "done" in this kind. */
  readonly onDone: () => void;
}

export interface QuestionView {
  // deno-lint-ignore no-explicit-any -- preact's and React's element types differ, and both render it
  (props: QuestionViewProps): any;
  /**
   * The view holds no state of a question, so the next question of its kind reuses its elements. Other views
   * are mounted anew.
   */
  keepsElements?: boolean;
}
