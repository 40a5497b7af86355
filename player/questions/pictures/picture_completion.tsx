import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";
import { Choices } from "../words/choices.tsx";
import { BodyPictures, Legend } from "./body_pictures.tsx";
import { fitOf } from "./fit.ts";

/**
 * A drawing in which something is missing, and words to choose from. Also shows questions in words that have
 * pictures.
 */
export const PictureCompletion: QuestionView = (props) => (
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
