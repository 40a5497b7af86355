import { useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { useKeys } from "./use_keys.ts";

/**
 * Choosing one or several answers of a question, by press or by a single key. `placeOf` maps a key to an
 * answer's place.
 */
export function useChoosing(
  { id, question: { answers, answerCode, choose }, answer, onAnswer, isDisabled }: QuestionViewProps,
  placeOf: (key: string, count: number) => number | null,
) {
  const root = useRef<HTMLDivElement>(null);
  /** The last press among the answers was an arrow key. */
  const walks = useRef(false);
  /**
   * Id of the question of which no more answers can be chosen. The next question may have the same elements.
   */
  const [full, setFull] = useState<number | null>(null);
  const [, redraw] = useState(0);
  const isSeveral = answerCode === "msl" || answerCode === "mss";
  const chosen = answer?.answers ?? (answer?.answer == null ? [] : [answer.answer]);

  // The browser has marked what was pressed. The answer decides what stays marked, whether it was accepted or
  // not.
  useLayoutEffect(() => {
    for (const [index, input] of root.current!.querySelectorAll("input").entries()) {
      input.checked = chosen.includes(index + 1);
    }
  });

  function choosePlace(place: number, isWhole = true) {
    redraw((times) => times + 1);
    if (!isSeveral) return onAnswer({ answer: place }, { isWhole });
    const next = toggled(chosen, place, choose);
    setFull(next === null ? id : null);
    if (next) onAnswer(next.length ? { answers: next } : null, { isWhole: next.length === choose });
  }

  useKeys(root, (pressedKey) => {
    const place = placeOf(pressedKey, answers.length);
    if (place !== null) choosePlace(place);
    return place !== null;
  }, isDisabled);

  return {
    isSeveral,
    isRefused: full === id,
    chosen,
    /** Props for the element around the answers. */
    around: {
      ref: root,
      onKeyDown: ({ key }: { key: string }) => walks.current = key.startsWith("Arrow"),
      onPointerDown: () => walks.current = false,
    },
    /** Arrow keys walk through a group of answers and choose on the way: such a choice is not whole. */
    onChoose: (place: number) => choosePlace(place, !walks.current),
  };
}

/** The chosen places once `place` was pressed: it is added or removed. Null if `most` are chosen already. */
function toggled(
  chosen: readonly number[],
  place: number,
  most: number | undefined,
): readonly number[] | null {
  if (chosen.includes(place)) return chosen.filter((one) => one !== place);
  if (most !== undefined && chosen.length >= most) return null;
  return [...chosen, place].sort((one, other) => one - other);
}
