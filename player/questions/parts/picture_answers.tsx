import { useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { placeOfKey } from "./letters.ts";
import { LoadAgain } from "./load_again.tsx";
import { PictureAnswer } from "./picture_answer.tsx";
import { useChoosing } from "./use_choosing.ts";

/** Pictures to choose from: one of them, or as many as the question says. */
export function PictureAnswers(props: QuestionViewProps) {
  const { id, question: { answers, choose, columns }, say, isDisabled, labelledBy } = props;
  const { isSeveral, isRefused, chosen, around, onChoose } = useChoosing(props, placeOfKey);
  const [failed, setFailed] = useState(0);
  const countId = `question-${id}-count`;
  return (
    <div {...around} className="ask-pictured">
      <div
        className="ask-plates"
        data-columns={columns}
        role={isSeveral ? "group" : "radiogroup"}
        aria-labelledby={labelledBy}
        aria-describedby={isSeveral ? countId : undefined}
      >
        {answers.map((asked, index) => (
          <PictureAnswer
            key={index}
            type={isSeveral ? "checkbox" : "radio"}
            name={`question-${id}`}
            asked={asked}
            place={index + 1}
            isChosen={chosen.includes(index + 1)}
            isDisabled={isDisabled}
            say={say}
            onChoose={onChoose}
            onFailed={(isFailed) => setFailed((before) => before + (isFailed ? 1 : -1))}
          />
        ))}
      </div>
      {isSeveral && choose !== undefined && (
        <p className="ask-count" id={countId} role="status" data-refused={isRefused || undefined}>
          {say(isRefused ? "pictures.enough" : "pictures.chosen", { count: chosen.length, total: choose })}
        </p>
      )}
      {failed > 0 && <LoadAgain say={say} />}
    </div>
  );
}
