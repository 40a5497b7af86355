import type { QuestionViewProps } from "../view.ts";
import { BodyPictures, Legend } from "./body_pictures.tsx";
import { fitOf } from "./fit.ts";
import { BodyText, Heading } from "./heading.tsx";
import { PictureAnswers } from "./picture_answers.tsx";

interface PicturedQuestionProps extends QuestionViewProps {
  /** Where there is room for it, answers stand beside what is asked about, so that all is seen at once; or always below it. */
  readonly answersStand: "beside" | "below";
}

/** Pictures asked about, and pictures to choose from, all at one scale. */
export function PicturedQuestion({ answersStand, ...props }: PicturedQuestionProps) {
  const { question, labelledBy } = props;
  return (
    <div className="ask-pictures" data-fit={fitOf(question)} data-answers={answersStand}>
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
