import type { Answer } from "../../model/sitting/answer.ts";
import type { Question } from "../../model/sitting/test_in_detail.ts";
import type { Say } from "../say.ts";

/**
 * What the view of a question kind is handed. It draws all of the question: `<Heading>` and `<BodyText>` of parts/heading.tsx
 * where they read best, the pictures, and the answers.
 */
export interface QuestionViewProps {
  /** The subtest question: names of inputs derive from it. */
  readonly id: number;
  /** Whose answers these are: null where staff look at the test. */
  readonly assessmentId: string | null;
  readonly question: Question;
  /** Its number in the subtest, from 1. */
  readonly number: number;
  readonly answer: Answer | null;
  /** `isWhole`: nothing is left to choose or type, so that a test that advances by itself goes on. */
  readonly onAnswer: (answer: Answer | null, how: { isWhole: boolean }) => void;
  /** Shows a picture in full. */
  readonly onShowImage: (url: string, alt: string | null) => void;
  readonly say: Say;
  /** The time is up, or a modal waits. */
  readonly isDisabled: boolean;
  /** The id that the view gives its `<Heading>`: the group of answers is labelled by it, and the screen finds it there. */
  readonly labelledBy: string;
  /** Enter in a text field, or whatever else means "done" in this kind. */
  readonly onDone: () => void;
}

export interface QuestionView {
  // deno-lint-ignore no-explicit-any -- preact's and React's element types differ, and both render it
  (props: QuestionViewProps): any;
  /** It keeps nothing of a question: the next of its kind is shown by the same elements. Others begin anew with each. */
  keepsElements?: boolean;
}
