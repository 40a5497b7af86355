import { type ReactNode, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { useKeys } from "./use_keys.ts";

const DIGITS = [..."123456789"];

interface OneDigitProps extends QuestionViewProps {
  /** What the digit is for. */
  readonly children: ReactNode;
}

/** One digit, given with one key: the whole answer at once. Beside its symbol stands the box that takes it, as on paper. */
export function OneDigit(props: OneDigitProps) {
  const { id, answer, onAnswer, onDone, isDisabled, labelledBy, say } = props;
  const root = useRef<HTMLDivElement>(null);
  // What was typed is in the box already; drawn again, it holds what the answer says, taken or not.
  const [, redraw] = useState(0);
  const digit = answer?.answerText ?? "";

  const put = (next: string) => {
    redraw((times) => times + 1);
    onAnswer(next ? { answerText: next } : null, { isWhole: next !== "" });
  };

  useKeys(root, (key) => {
    if (DIGITS.includes(key)) put(key);
    else if (digit && (key === "Backspace" || key === "Delete")) put("");
    else return false;
    return true;
  }, isDisabled);

  return (
    <div className="one-digit" ref={root}>
      <div className="one-digit-asked">
        {props.children}
        <input
          className="one-digit-box"
          type="text"
          inputMode="none"
          autoComplete="off"
          name={`question-${id}`}
          value={digit}
          disabled={isDisabled}
          aria-labelledby={labelledBy}
          // The last that was typed: a second digit stands in the place of the first.
          onInput={(event) => put(event.currentTarget.value.replace(/[^1-9]/g, "").slice(-1))}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (!event.repeat) onDone();
          }}
        />
      </div>
      <div className="one-digit-keys" role="group" aria-label={say("typed.keypad")}>
        {DIGITS.map((one) => (
          <button
            key={one}
            type="button"
            className="keypad-key"
            aria-pressed={one === digit}
            disabled={isDisabled}
            onClick={() => put(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </div>
  );
}
