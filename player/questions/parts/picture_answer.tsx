import type { AskedAnswer } from "../../../model/sitting/test_in_detail.ts";
import type { Say } from "../../say.ts";
import { letterOf, nameOfAnswer } from "./letters.ts";
import { Picture } from "./picture.tsx";

interface PictureAnswerProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly asked: AskedAnswer;
  readonly place: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly say: Say;
  readonly onChoose: (place: number) => void;
  readonly onFailed: (isFailed: boolean) => void;
}

/** A picture on a plate, all of which can be pressed, with its letter below. */
export function PictureAnswer(
  { type, name, asked, place, isChosen, isDisabled, say, onChoose, onFailed }: PictureAnswerProps,
) {
  return (
    <label className="ask-plate">
      {asked.answerImages.map((image) => (
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
          aria-label={nameOfAnswer(asked, place, say)}
          onClick={() => onChoose(place)}
        />
        <b aria-hidden="true">{letterOf(place)}</b>
      </span>
      {asked.text && <span aria-hidden="true">{asked.text}</span>}
    </label>
  );
}
