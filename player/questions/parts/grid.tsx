import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AskedAnswer } from "../../../model/sitting/test_in_detail.ts";
import type { QuestionViewProps } from "../view.ts";
import { movedTo } from "./grid_moves.ts";
import { LoadAgain } from "./load_again.tsx";
import { Picture } from "./picture.tsx";
import { useKeys } from "./use_keys.ts";

/** Cells overlap by the line between them. */
const CELL = 44 - 1;

/** As many as leave each cell large enough for a finger: on the narrowest screens rows are broken, and their order stays. */
function useColumns(grid: { readonly current: HTMLElement | null }, most: number): number {
  const [fitting, setFitting] = useState(most);
  useLayoutEffect(() => {
    const fit = () => {
      const { clientWidth } = grid.current!;
      if (clientWidth) setFitting(Math.max(1, Math.floor((clientWidth + 1) / CELL)));
    };
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, []);
  const columns = Math.min(most, fitting);
  useLayoutEffect(() => grid.current!.style.setProperty("--columns", String(columns)), [columns]);
  return columns;
}

/**
 * A grid whose cells are marked: by finger, or with the arrows and Space. What is marked stands in the boxes themselves and is read
 * from them, so that one mark is one box that changes, however many there are.
 */
export function Grid(props: QuestionViewProps) {
  const { id, question: { answers, columns: most = answers.length }, answer, onAnswer, isDisabled, say } =
    props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const columns = useColumns(grid, most);
  const [failed, setFailed] = useState(0);
  const boxes = () => [...grid.current!.querySelectorAll("input")];

  function tell() {
    const places = boxes().flatMap((box, at) => box.checked ? [at + 1] : []);
    onAnswer(places.length ? { answers: places } : null, { isWhole: false });
  }

  useLayoutEffect(() => {
    const given = new Set(answer?.answers);
    boxes().forEach((box, at) => box.checked = given.has(at + 1));
  }, [answer, columns]);

  /** One of the cells is reached with Tab: the one that was reached last. */
  const current = () => Math.max(0, boxes().findIndex(({ tabIndex }) => tabIndex === 0));
  useKeys(grid, (key) => {
    if (!key.startsWith("Arrow")) return false;
    boxes()[current()]!.focus();
    return true;
  }, isDisabled);
  const walk = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">) => {
    const to = event.ctrlKey || event.metaKey || event.altKey
      ? null
      : movedTo(current(), event.key, columns, answers.length);
    if (to === null) return;
    event.preventDefault();
    boxes()[to]!.focus();
  };

  const rows = useMemo(() =>
    inRows(answers, columns).map((row, y) => (
      <div className="grid-row" key={y}>
        {row.map((asked, x) => (
          <label className="grid-cell" key={x}>
            <input
              type="checkbox"
              name={`question-${id}`}
              autoComplete="off"
              tabIndex={x + y === 0 ? 0 : -1}
              defaultChecked={answer?.answers?.includes(y * columns + x + 1)}
              aria-label={say("speed.cell", { what: whatIs(asked), row: y + 1, column: x + 1 })}
            />
            {asked.answerImages.map((image) => (
              <Picture
                key={image.url}
                image={image}
                alt={undefined}
                say={say}
                onFailed={(isFailed) => setFailed((before) => before + (isFailed ? 1 : -1))}
              />
            ))}
            {asked.text && <span aria-hidden="true">{asked.text}</span>}
            <i className="grid-mark" aria-hidden="true" />
          </label>
        ))}
      </div>
    )), [answers, columns, say]);

  const count = answer?.answers?.length ?? 0;
  return (
    <>
      <fieldset
        ref={grid}
        className="grid"
        aria-labelledby={props.labelledBy}
        disabled={isDisabled}
        onChange={tell}
        onKeyDown={walk}
        onFocusCapture={({ target }) => {
          boxes()[current()]!.tabIndex = -1;
          (target as Element as HTMLInputElement).tabIndex = 0;
        }}
      >
        {rows}
      </fieldset>
      {failed > 0 && <LoadAgain say={say} />}
      <p className="grid-count">{say("speed.marked", { count })}</p>
    </>
  );
}

const inRows = (answers: readonly AskedAnswer[], columns: number): (readonly AskedAnswer[])[] =>
  Array.from(
    { length: Math.ceil(answers.length / columns) },
    (_, row) => answers.slice(row * columns, (row + 1) * columns),
  );

const whatIs = ({ text, answerImages }: AskedAnswer): string =>
  [...answerImages.map(({ alt }) => alt), text].filter(Boolean).join(". ");
