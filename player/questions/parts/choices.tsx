import { useMemo, useRef } from "react";
import type { QuestionViewProps } from "../view.ts";
import { useChoosing } from "./use_choosing.ts";

/** 1 to 9, as they stand beside the answers. */
const placeOf = (key: string, count: number) => /^[1-9]$/.test(key) && +key <= count ? +key : null;

/** Answers in words to choose from, below each other or as squares: one of them, or several. */
export function Choices(props: QuestionViewProps) {
  const { question: { answers, answerCode, choose }, isDisabled, labelledBy, say } = props;
  const { isSeveral, isRefused, chosen, around, onChoose } = useChoosing(props, placeOf);
  const press = useRef(onChoose);
  press.current = onChoose;
  // The answers of most questions are those of the one before: what has not changed is not drawn again.
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
