import { useMemo, useRef } from "react";
import { useChoosing } from "../parts/use_choosing.ts";
import type { QuestionViewProps } from "../view.ts";

/** The digits 1 to 9 stand beside the answers and choose them. */
const placeOf = (key: string, count: number) => /^[1-9]$/.test(key) && +key <= count ? +key : null;

/** Answers in words to choose one or several from, as lines or as squares. */
export function Choices(props: QuestionViewProps) {
  const { question: { answers, answerCode, choose }, isDisabled, labelledBy, say } = props;
  const { isSeveral, isRefused, chosen, around, onChoose } = useChoosing(props, placeOf);
  const press = useRef(onChoose);
  press.current = onChoose;
  // Most questions have the answers of the one before: unchanged answers are not drawn again.
  const drawn = useMemo(() =>
    answers.map(({ text }, index) => (
      <label className="choice" key={index}>
        <input
          type={isSeveral ? "checkbox" : "radio"}
          name="answer"
          autoComplete="off"
          checked={chosen.includes(index + 1)}
          disabled={isDisabled}
          onClick={() => press.current(index + 1)}
        />
        <span>{text}</span>
        {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
      </label>
    )), [answers.map(({ text }) => text).join("\n"), chosen.join(), isSeveral, isDisabled]);
  const values = { count: chosen.length, total: choose! };
  return (
    <>
      {choose !== undefined && (
        <p className="choices-count" role="status">
          {isRefused ? say("choices.enough", values) : say("choices.chosen", values)}
        </p>
      )}
      <div
        {...around}
        className="choices"
        role={isSeveral ? "group" : "radiogroup"}
        aria-labelledby={labelledBy}
        data-look={answerCode === "sss" || answerCode === "mss" ? "squares" : undefined}
      >
        {drawn}
      </div>
    </>
  );
}
