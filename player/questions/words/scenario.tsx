import { BodyText, Heading } from "../parts/heading.tsx";
import { BodyPictures, Legend } from "../pictures/body_pictures.tsx";
import type { QuestionView } from "../view.ts";
import { Choices } from "./choices.tsx";

/** The situation, then the question about it: side by side where there is room, so that both stay in view. */
export const Scenario: QuestionView = (props) => {
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
