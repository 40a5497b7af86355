import { type ReactNode, useRef, useState } from "react";
import { Heading } from "../parts/heading.tsx";
import { useKeys } from "../parts/use_keys.ts";
import type { QuestionView, QuestionViewProps } from "../view.ts";
import { LookedFor } from "./looked_for.tsx";

/** A key that gives every symbol a digit, always in view, and one symbol. */
export const DigitSymbolCoding: QuestionView = (props) => {
  const { id, question, say } = props;
  const symbolId = `question-${id}-symbol`;
  return (
    <div className="ask-speed" data-alike>
      <LookedFor name="key" images={question.questionLegendImages} say={say} />
      <Heading id={props.labelledBy} question={question} describedBy={symbolId} />
      <OneDigit {...props}>
        <LookedFor id={symbolId} name="symbol" images={question.questionBodyImages} say={say} />
      </OneDigit>
    </div>
  );
};

const DIGITS = [..."123456789"];

interface OneDigitProps extends QuestionViewProps {
  /** The symbol. */
  readonly children: ReactNode;
}

/** One digit, entered with one key, is the whole answer. Its box stands beside the symbol, as on paper. */
function OneDigit(props: OneDigitProps) {
  const { id, answer, onAnswer, onDone, isDisabled, labelledBy, say } = props;
  const root = useRef<HTMLDivElement>(null);
  // The box already shows what was typed. Drawn again, it shows the answer, whether that was accepted or not.
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
          // A second digit replaces the first.
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
