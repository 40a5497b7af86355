import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AnswerChoice } from "../../../model/sitting/test_in_detail.ts";
import { Heading } from "../parts/heading.tsx";
import { useKeys } from "../parts/use_keys.ts";
import { LoadAgain, Picture } from "../pictures/picture.tsx";
import type { QuestionView, QuestionViewProps } from "../view.ts";
import { movedTo } from "./grid_moves.ts";
import { LookedFor } from "./looked_for.tsx";

/** Target shapes, and a grid in which every one of them is to be marked. */
export const Cancellation: QuestionView = (props) => {
  const targetsId = `question-${props.id}-targets`;
  return (
    <div className="ask-speed">
      <Heading id={props.labelledBy} question={props.question} describedBy={targetsId} />
      <LookedFor id={targetsId} name="targets" images={props.question.questionLegendImages} say={props.say} />
      <Grid {...props} />
    </div>
  );
};

/** The smallest cell. Cells overlap by the line between them. */
const CELL = 36 - 1;

/**
 * Columns that leave each cell large enough for a finger. Eight, as most grids have, fit a screen of 320 px,
 * so that nothing moves there; the rows of wider grids are broken, and the order of cells stays.
 */
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
 * A grid whose cells are marked by finger, or with the arrow keys and Space. The boxes themselves hold the
 * marks and are read from, so that one mark changes one box, however many there are.
 */
function Grid(props: QuestionViewProps) {
  const { id, question: { answers, columns: most = answers.length }, answer, onAnswer, isDisabled, say } =
    props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const columns = useColumns(grid, most);
  const [failed, setFailed] = useState(0);
  const boxes = () => [...grid.current!.querySelectorAll("input")];

  function readAnswer() {
    const places = boxes().flatMap((box, at) => box.checked ? [at + 1] : []);
    onAnswer(places.length ? { answers: places } : null, { isWhole: false });
  }

  useLayoutEffect(() => {
    const places = new Set(answer?.answers);
    boxes().forEach((box, at) => box.checked = places.has(at + 1));
  }, [answer, columns]);

  /** Tab reaches one cell: the one that had the focus last. */
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
        {row.map((cell, x) => (
          <label className="grid-cell" key={x}>
            <input
              type="checkbox"
              name={`question-${id}`}
              autoComplete="off"
              tabIndex={x + y === 0 ? 0 : -1}
              defaultChecked={answer?.answers?.includes(y * columns + x + 1)}
              aria-label={say("speed.cell", { what: descriptionOf(cell), row: y + 1, column: x + 1 })}
            />
            {cell.answerImages.map((image) => (
              <Picture
                key={image.url}
                image={image}
                alt={undefined}
                say={say}
                onFailed={(isFailed) => setFailed((before) => before + (isFailed ? 1 : -1))}
              />
            ))}
            {cell.text && <span aria-hidden="true">{cell.text}</span>}
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
        onChange={readAnswer}
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

const inRows = (answers: readonly AnswerChoice[], columns: number): (readonly AnswerChoice[])[] =>
  Array.from(
    { length: Math.ceil(answers.length / columns) },
    (_, row) => answers.slice(row * columns, (row + 1) * columns),
  );

const descriptionOf = ({ text, answerImages }: AnswerChoice): string =>
  [...answerImages.map(({ alt }) => alt), text].filter(Boolean).join(". ");
