import { ArrangedPictures } from "../parts/arranged_pictures.tsx";
import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";

/** The pictures of a story, to be put in order. */
export const view: QuestionView = (props) => (
  <div className="ask-pictures">
    <Heading id={props.labelledBy} question={props.question} />
    <BodyText question={props.question} />
    <ArrangedPictures {...props} />
  </div>
);
