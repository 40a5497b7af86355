import { useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { pressed } from "./several.ts";
import { useKeys } from "./use_keys.ts";

/** Choosing one or several of a question's answers, by what is pressed or by a single key: `placeOf` says which it stands for. */
export function useChoosing(
  { id, question: { answers, answerCode, choose }, answer, onAnswer, isDisabled }: QuestionViewProps,
  placeOf: (key: string, count: number) => number | null,
) {
  const root = useRef<HTMLDivElement>(null);
  /** The last thing that was pressed among the answers is an arrow. */
  const walks = useRef(false);
  /** The question that no more can be chosen of: the next one may have the same elements. */
  const [full, setFull] = useState<number | null>(null);
  const [, redraw] = useState(0);
  const isSeveral = answerCode === "msl" || answerCode === "mss";
  const chosen = answer?.answers ?? (answer?.answer == null ? [] : [answer.answer]);

  // The browser has marked what was pressed; what stays marked is what the answer says, taken or not.
  useLayoutEffect(() => {
    for (const [index, input] of root.current!.querySelectorAll("input").entries()) {
      input.checked = chosen.includes(index + 1);
    }
  });

  function take(place: number, isWhole = true) {
    redraw((times) => times + 1);
    if (!isSeveral) return onAnswer({ answer: place }, { isWhole });
    const next = pressed(chosen, place, choose);
    setFull(next === null ? id : null);
    if (next) onAnswer(next.length ? { answers: next } : null, { isWhole: next.length === choose });
  }

  useKeys(root, (pressedKey) => {
    const place = placeOf(pressedKey, answers.length);
    if (place !== null) take(place);
    return place !== null;
  }, isDisabled);

  return {
    isSeveral,
    isRefused: full === id,
    chosen,
    /** For the element around the answers. */
    around: {
      ref: root,
      onKeyDown: ({ key }: { key: string }) => walks.current = key.startsWith("Arrow"),
      onPointerDown: () => walks.current = false,
    },
    /** Arrows walk through the answers of a group and choose on their way: only another key says that this is the one. */
    onChoose: (place: number) => take(place, !walks.current),
  };
}
