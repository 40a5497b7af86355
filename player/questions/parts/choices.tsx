import type { QuestionViewProps } from "../view.ts";
import { useChoosing } from "./use_choosing.ts";

/** 1 to 9, as they stand beside the answers. */
const placeOf = (key: string, count: number) => /^[1-9]$/.test(key) && +key <= count ? +key : null;

/** Answers in words to choose from, below each other or as squares: one of them, or several. */
export function Choices(props: QuestionViewProps) {
  const { id, question: { answers, answerCode, choose }, isDisabled, labelledBy, say } = props;
  const { isSeveral, isRefused, chosen, around, onChoose } = useChoosing(props, placeOf);
  const values = { count: chosen.length, total: choose! };
  return (
    <>
      {choose !== undefined && (
        <p class="choices-count" role="status">
          {isRefused ? say("choices.enough", values) : say("choices.chosen", values)}
        </p>
      )}
      <div
        {...around}
        class="choices"
        role={isSeveral ? "group" : "radiogroup"}
        aria-labelledby={labelledBy}
        data-look={answerCode === "sss" || answerCode === "mss" ? "squares" : undefined}
      >
        {answers.map(({ text }, index) => (
          <label class="choice" key={index}>
            <input
              type={isSeveral ? "checkbox" : "radio"}
              name={`question-${id}`}
              autocomplete="off"
              checked={chosen.includes(index + 1)}
              disabled={isDisabled}
              onClick={() => onChoose(index + 1)}
            />
            <span>{text}</span>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          </label>
        ))}
      </div>
    </>
  );
}
