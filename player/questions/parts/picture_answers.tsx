import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../model/session/answer.ts";
import type { QuestionViewProps } from "../view.ts";
import { placeOfKey } from "./letters.ts";
import { LoadAgain } from "./load_again.tsx";
import { PictureAnswer } from "./picture_answer.tsx";
import { pressed } from "./several.ts";
import { useKeys } from "./use_keys.ts";

const placesIn = (answer: Answer | null): readonly number[] =>
  answer?.answers ?? (answer?.answer == null ? [] : [answer.answer]);

/** Pictures to choose from: one of them, or as many as the question says. */
export function PictureAnswers(
  { id, question, answer, onAnswer, say, isDisabled, labelledBy }: QuestionViewProps,
) {
  const root = useRef<HTMLDivElement>(null);
  /** The key that was pressed last among the answers; null once a finger or mouse came after it. */
  const key = useRef<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [failed, setFailed] = useState(0);
  // The browser has marked what was pressed; drawn again, what is marked is what the answer says, taken or not.
  const [, redraw] = useState(0);
  const { answers, answerCode, choose, columns } = question;
  const isSeveral = answerCode === "mss" || answerCode === "msl";
  const chosen = placesIn(answer);

  /** False where all that may be chosen is chosen already. */
  function take(place: number, byKey: boolean, isWhole = true): boolean {
    redraw((times) => times + 1);
    if (!isSeveral) {
      onAnswer({ answer: place }, { isWhole, byKey });
      return true;
    }
    const next = pressed(chosen, place, choose);
    setRefused(next === null);
    if (next) {
      onAnswer(next.length > 0 ? { answers: next } : null, { isWhole: next.length === choose, byKey });
    }
    return next !== null;
  }

  useKeys(root, (key) => {
    const place = placeOfKey(key, answers.length);
    if (place !== null) take(place, true);
    return place !== null;
  }, isDisabled);

  // Chosen on the page before its script came.
  useLayoutEffect(() => {
    const early = [...root.current!.querySelectorAll("input")].flatMap(({ checked }, at) =>
      checked ? [at + 1] : []
    );
    if (answer || early.length === 0 || early.length > (choose ?? early.length)) return;
    if (!isSeveral) take(early[0]!, false);
    else onAnswer({ answers: early }, { isWhole: early.length === choose, byKey: false });
  }, []);

  // Arrows walk through the answers of a group and choose on their way: only another key says that this is the one.
  const onChoose = (place: number) =>
    take(place, key.current !== null, key.current?.startsWith("Arrow") !== true);

  const countId = `question-${id}-count`;
  return (
    <div
      class="ask-pictured"
      ref={root}
      onKeyDown={(event) => key.current = event.key}
      onPointerDown={() => key.current = null}
    >
      <div
        class="ask-plates"
        data-columns={columns}
        role={isSeveral ? "group" : "radiogroup"}
        aria-labelledby={labelledBy}
        aria-describedby={isSeveral ? countId : undefined}
      >
        {answers.map((asked, index) => (
          <PictureAnswer
            key={index}
            type={isSeveral ? "checkbox" : "radio"}
            name={`question-${id}`}
            asked={asked}
            place={index + 1}
            isChosen={chosen.includes(index + 1)}
            isDisabled={isDisabled}
            say={say}
            onChoose={onChoose}
            onFailed={(isFailed) => setFailed((before) => before + (isFailed ? 1 : -1))}
          />
        ))}
      </div>
      {isSeveral && choose !== undefined && (
        <p class="ask-count" id={countId} role="status" data-refused={isRefused || undefined}>
          {say(isRefused ? "pictures.enough" : "pictures.chosen", { count: chosen.length, total: choose })}
        </p>
      )}
      {failed > 0 && <LoadAgain say={say} />}
    </div>
  );
}
