import { useRef } from "react";
import { Choices } from "../parts/choices.tsx";
import { Heading } from "../parts/heading.tsx";
import { LookedFor } from "../parts/looked_for.tsx";
import { useKeys } from "../parts/use_keys.ts";
import type { QuestionView } from "../view.ts";

/** Symbols to look for beside a row of them: is one of the first among the others? */
export const view: QuestionView = (props) => {
  const { id, question, onAnswer, isDisabled, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const rowId = `question-${id}-row`;
  const initials = question.answers.map(({ text }) => text?.charAt(0).toUpperCase());
  const isClear = new Set(initials).size === initials.length;

  // Y and N, or whatever the answers begin with, beside the places that all choices go by.
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
