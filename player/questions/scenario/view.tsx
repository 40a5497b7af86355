import { Choices } from "../parts/choices.tsx";
import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";

/** The situation first, then what is asked about it: beside each other where there is room, so that both stay in view. */
export const view: QuestionView = (props) => {
  const body = `${props.labelledBy}-body`;
  return (
    <div class="ask-situation">
      <BodyText id={body} question={props.question} />
      <div>
        <Heading id={props.labelledBy} describedBy={body} question={props.question} />
        <Choices {...props} />
      </div>
    </div>
  );
};
