import { BodyPictures, Legend } from "../parts/body_pictures.tsx";
import { Choices } from "../parts/choices.tsx";
import { fitOf } from "../parts/fit.ts";
import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";

/** A drawing in which something is missing, and words for what it might be. */
export const view: QuestionView = (props) => (
  <div className="ask-pictures" data-fit={fitOf(props.question)} data-answers="beside">
    <Heading id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <Legend {...props} />
    <div className="ask-sides">
      <div className="ask-figures">
        <BodyPictures {...props} />
      </div>
      <div className="ask-words">
        <Choices {...props} />
      </div>
    </div>
  </div>
);
