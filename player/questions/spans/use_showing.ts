import { useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { type Shown, shownAt } from "./showing.ts";
import { shownRows } from "./shown_rows.ts";

/**
 * `waiting`: not begun. `seen`: shown before this view was mounted, as the page was loaded again or the
 * question is answered.
 */
export type RowState = "waiting" | "seen" | Shown;

/**
 * A row that is shown once. It runs to its end even while something covers it or the page is hidden, as a
 * voice that reads it out would: if it could be halted, there would be unlimited time to memorize the first
 * signs.
 */
export function useShowing({ id, question: { presentation }, answer, assessmentId }: QuestionViewProps) {
  const [row, setRow] = useState<RowState>(answer ? "seen" : "waiting");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useLayoutEffect(() => {
    if (row === "waiting" && shownRows(assessmentId).has(id)) setRow("seen");
    return () => clearTimeout(timer.current);
  }, []);

  function start() {
    if (row !== "waiting" || !presentation) return;
    shownRows(assessmentId).note(id);
    const begun = performance.now();
    const update = () => {
      const elapsed = performance.now() - begun;
      const shown = shownAt(presentation, elapsed);
      setRow(shown);
      if (shown.step !== "over") timer.current = setTimeout(update, shown.until - elapsed);
    };
    update();
  }
  return { row, start };
}
