import type { QuestionView } from "../view.ts";
import { Choices } from "./choices.tsx";
import { BodyText, Heading } from "./heading.tsx";

/**
 * A question in words with answers in words below it. The next one finds the answers' elements there, which is half the time until
 * it is seen; only its heading is new, so that it is read out.
 */
export const ChoiceView: QuestionView = (props) => (
  <>
    <Heading key={props.id} id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <Choices {...props} />
  </>
);
ChoiceView.keepsElements = true;
