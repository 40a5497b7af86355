import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";
import { Choices } from "./choices.tsx";

/**
 * A question in words with answers in words below it. The next question reuses the answers' elements, which
 * halves the time until it is seen; only its heading is new, so that it is read out.
 */
export const ChoiceView: QuestionView = (props) => (
  <>
    <Heading key={props.id} id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <Choices {...props} />
  </>
);
ChoiceView.keepsElements = true;
