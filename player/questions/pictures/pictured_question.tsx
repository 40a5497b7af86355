import { BodyText, Heading } from "../parts/heading.tsx";
import type { QuestionView, QuestionViewProps } from "../view.ts";
import { BodyPictures, Legend } from "./body_pictures.tsx";
import { fitOf } from "./fit.ts";
import { PictureAnswers } from "./picture_answers.tsx";

/** Answers stand beside the question where there is room, so that all is seen at once; otherwise below it. */
export const AnswersBeside: QuestionView = (props) => <PicturedQuestion place="beside" {...props} />;

/** Answers always stand below the question, as in a row of cards. */
export const AnswersBelow: QuestionView = (props) => <PicturedQuestion place="below" {...props} />;

interface PicturedQuestionProps extends QuestionViewProps {
  readonly place: "beside" | "below";
}

/** A question in pictures, with pictures to choose from, all at one scale. */
function PicturedQuestion({ place, ...props }: PicturedQuestionProps) {
  const { question, labelledBy } = props;
  return (
    <div className="ask-pictures" data-fit={fitOf(question)} data-answers={place}>
      <Heading id={labelledBy} question={question} />
      <BodyText question={question} />
      <Legend {...props} />
      <div className="ask-sides">
        <div className="ask-figures">
          <BodyPictures {...props} />
        </div>
        <PictureAnswers {...props} />
      </div>
    </div>
  );
}
