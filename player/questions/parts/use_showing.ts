import { useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { type Shown, shownAt } from "./showing.ts";
import { shownRows } from "./shown_rows.ts";

/** `waiting` for its start; `seen` before this view came: in another life of the page, or by whoever has answered already. */
export type RowState = "waiting" | "seen" | Shown;

/**
 * A row that is shown once. Once begun it runs to its end, also while something covers it or the page is hidden, as a voice would
 * that reads it out: whoever could halt it would have all the time there is to keep the first signs in mind.
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
    const look = () => {
      const elapsed = performance.now() - begun;
      const shown = shownAt(presentation, elapsed);
      setRow(shown);
      if (shown.step !== "over") timer.current = setTimeout(look, shown.until - elapsed);
    };
    look();
  }
  return { row, start };
}
