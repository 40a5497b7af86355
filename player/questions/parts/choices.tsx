import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../../model/session/answer.ts";
import type { AskedAnswer } from "../../../model/session/detailed_test.ts";
import type { QuestionViewProps } from "../view.ts";

/** How its answers lie, by their code: below each other, or as squares beside each other. */
const IN_SQUARES = new Set(["sss", "mss"]);
const OF_SEVERAL = new Set(["msl", "mss"]);

const placesIn = (answer: Answer | null): readonly number[] =>
  answer?.answers ?? (answer?.answer == null ? [] : [answer.answer]);

/** Answers in words to choose from: one of them, or several. Their numbers on the keyboard choose as well. */
export function Choices(props: QuestionViewProps) {
  const { id, question: { answers, answerCode, choose }, answer, onAnswer, isDisabled, labelledBy, say } =
    props;
  const group = useRef<HTMLDivElement>(null);
  /** The key that was pressed last among the answers; null once a finger or mouse came after it. */
  const key = useRef<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isSeveral = OF_SEVERAL.has(answerCode);
  const chosen = placesIn(answer);

  /** False where all that may be chosen is chosen already. */
  function take(place: number, byKey: boolean, isWhole = true): boolean {
    if (!isSeveral) {
      onAnswer({ answer: place }, { isWhole, byKey });
      return true;
    }
    const rest = chosen.filter((it) => it !== place);
    const next = rest.length < chosen.length ? rest : [...rest, place].sort((a, b) => a - b);
    const isTooMany = choose !== undefined && next.length > choose;
    setRefused(isTooMany);
    if (!isTooMany) {
      onAnswer(next.length ? { answers: next } : null, { isWhole: next.length === choose, byKey });
    }
    return !isTooMany;
  }

  // At once, not after the paint: the next key may come before that.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const place = numberIn(event);
      if (isDisabled || place > answers.length || !isHere(event.target, group.current)) return;
      if (!place) return;
      event.preventDefault();
      take(place, true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  // Chosen on the page before its script came.
  useLayoutEffect(() => {
    if (answer) return;
    const early = [...group.current!.querySelectorAll("input")].flatMap(({ checked }, index) =>
      checked ? [index + 1] : []
    );
    if (early.length === 0) return;
    if (!isSeveral) take(early[0]!, false);
    else if (choose === undefined || early.length <= choose) {
      onAnswer({ answers: early }, { isWhole: early.length === choose, byKey: false });
    }
  }, []);

  const onClick = (event: Event, place: number) => {
    // Arrows walk through the answers of a group and choose on their way: only another key says that this is the one.
    const isOnTheWay = key.current?.startsWith("Arrow") === true;
    if (!take(place, key.current !== null, !isOnTheWay)) event.preventDefault();
  };

  return (
    <>
      {choose !== undefined && (
        <p class="choices-count" role="status">
          {say(isRefused ? "choices.enough" : "choices.chosen", { count: chosen.length, total: choose })}
        </p>
      )}
      <div
        ref={group}
        class="choices"
        role={isSeveral ? "group" : "radiogroup"}
        aria-labelledby={labelledBy}
        data-look={IN_SQUARES.has(answerCode) ? "squares" : undefined}
        onKeyDown={(event) => key.current = event.key}
        onPointerDown={() => key.current = null}
      >
        {answers.map(({ text }: AskedAnswer, index: number) => (
          <label class="choice" key={index}>
            <input
              type={isSeveral ? "checkbox" : "radio"}
              name={`question-${id}`}
              autocomplete="off"
              checked={chosen.includes(index + 1)}
              disabled={isDisabled}
              onClick={(event) => onClick(event, index + 1)}
            />
            <span>{text}</span>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          </label>
        ))}
      </div>
    </>
  );
}

/** 1 to 9, pressed once and by itself; 0 for every other key. */
const numberIn = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  repeat || ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key) ? 0 : Number(key);

/** WCAG 2.1.4: a single key counts where the question has the focus, or where nothing has it. */
const isHere = (target: EventTarget | null, group: Element | null) =>
  target === document.body || group?.closest("main")?.contains(target as Node) === true;
