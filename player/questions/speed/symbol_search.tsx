import { useRef } from "react";
import { Heading } from "../parts/heading.tsx";
import { useKeys } from "../parts/use_keys.ts";
import type { QuestionView } from "../view.ts";
import { Choices } from "../words/choices.tsx";
import { LookedFor } from "./looked_for.tsx";

/** Symbols beside a row of others: is one of the first among the row? */
export const SymbolSearch: QuestionView = (props) => {
  const { id, question, onAnswer, isDisabled, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const rowId = `question-${id}-row`;
  const initials = question.answers.map(({ text }) => text?.charAt(0).toUpperCase());
  const isClear = new Set(initials).size === initials.length;

  // Y and N, or the answers' other first letters, work beside the digits of all choices.
  useKeys(root, (key) => {
    const place = isClear ? initials.indexOf(key.toUpperCase()) + 1 : 0;
    if (place > 0) onAnswer({ answer: place }, { isWhole: true });
    return place > 0;
  }, isDisabled);

  return (
    <div className="ask-speed" data-alike ref={root}>
      <Heading id={props.labelledBy} question={question} describedBy={rowId} />
      <LookedFor id={rowId} name="row" images={question.questionBodyImages} say={say} />
      <Choices {...props} />
    </div>
  );
};
