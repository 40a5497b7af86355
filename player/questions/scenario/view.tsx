import { BodyPictures, Legend } from "../parts/body_pictures.tsx";
import { Choices } from "../parts/choices.tsx";
import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";

/** The situation first, then what is asked about it: beside each other where there is room, so that both stay in view. */
export const view: QuestionView = (props) => {
  const body = `${props.labelledBy}-body`;
  return (
    <div className="ask-situation">
      <div>
        <BodyText id={body} question={props.question} />
        <BodyPictures {...props} />
        <Legend {...props} />
      </div>
      <div>
        <Heading id={props.labelledBy} describedBy={body} question={props.question} />
        <Choices {...props} />
      </div>
    </div>
  );
};
