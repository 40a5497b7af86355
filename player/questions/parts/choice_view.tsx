import type { QuestionView } from "../view.ts";
import { Choices } from "./choices.tsx";
import { BodyText, Heading } from "./heading.tsx";

/** A question in words with answers in words below it. */
export const ChoiceView: QuestionView = (props) => (
  <>
    <Heading id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <Choices {...props} />
  </>
);
