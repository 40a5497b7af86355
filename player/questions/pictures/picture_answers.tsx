import { useState } from "react";
import type { AnswerChoice } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { useChoosing } from "../parts/use_choosing.ts";
import type { QuestionViewProps } from "../view.ts";
import { letterOf, nameOfAnswer, placeOfKey } from "./letters.ts";
import { LoadAgain, Picture } from "./picture.tsx";

/** Pictures to choose one or several from. */
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
        {answers.map((option, index) => (
          <PictureAnswer
            key={index}
            type={isSeveral ? "checkbox" : "radio"}
            name={`question-${id}`}
            option={option}
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

interface PictureAnswerProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly option: AnswerChoice;
  readonly place: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly say: Say;
  readonly onChoose: (place: number) => void;
  readonly onFailed: (isFailed: boolean) => void;
}

/** A picture on a plate that can be pressed anywhere, with its letter below. */
function PictureAnswer(
  { type, name, option, place, isChosen, isDisabled, say, onChoose, onFailed }: PictureAnswerProps,
) {
  return (
    <label className="ask-plate">
      {option.answerImages.map((image) => (
        <Picture key={image.url} image={image} alt={undefined} say={say} onFailed={onFailed} />
      ))}
      <span className="ask-letter">
        <input
          type={type}
          name={name}
          value={place}
          autoComplete="off"
          checked={isChosen}
          disabled={isDisabled}
          aria-label={nameOfAnswer(option, place, say)}
          onClick={() => onChoose(place)}
        />
        <b aria-hidden="true">{letterOf(place)}</b>
      </span>
      {option.text && <span aria-hidden="true">{option.text}</span>}
    </label>
  );
}
