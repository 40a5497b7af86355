import { useLayoutEffect, useRef, useState } from "react";
import { addMonths, clampDay, yearOf } from "../../lib/time/day.ts";
import { LIMITS } from "../../model/limits.ts";
import { Button } from "../form/Button.tsx";
import { dayByKey, yearsByKey } from "./keys.ts";
import { dateText, MonthGrid } from "./MonthGrid.tsx";
import type { WeekStart } from "./month_weeks.ts";
import { YearGrid, yearPage } from "./YearGrid.tsx";

export interface CalendarTexts {
  previousMonth: string;
  nextMonth: string;
  previousYears: string;
  nextYears: string;
  chooseYear: string;
}

interface CalendarProps {
  language: string;
  weekStart: WeekStart;
  titleId: string;
  /** The day focused at first. */
  start: string;
  selected?: string;
  today: string;
  min?: string;
  max?: string;
  texts: CalendarTexts;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Date picker: a month of days or, after a click on the title, twelve years. */
export function Calendar(props: CalendarProps) {
  const { language, weekStart, titleId, selected, today, min, max, texts, onChoose, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(props.start);
  const [shows, setShows] = useState<"days" | "years">("days");
  const isYears = shows === "years";
  const page = yearPage(yearOf(focused));
  const moveTo = (day: string) => setFocused(clampDay(day, min, max));
  const turn = (pages: number) =>
    moveTo(addMonths(focused, isYears ? pages * LIMITS.datePickerYears * 12 : pages));
  // Keys and a change of view move the focus; the arrow buttons keep it.
  const takesFocus = useRef(true);

  // In a layout effect: a key pressed while nothing is focused would be lost.
  useLayoutEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0']")?.focus();
    takesFocus.current = false;
  }, [focused, shows]);

  const onKeyDown = (event: { key: string; target: EventTarget | null; preventDefault(): void }) => {
    if (event.key === "Escape") return onClose();
    if (!(event.target as Element).closest("[role=grid]")) return;
    const years = isYears ? yearsByKey(event.key) : undefined;
    const next = years
      ? addMonths(focused, years * 12)
      : isYears
      ? undefined
      : dayByKey(event.key, focused, weekStart);
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    moveTo(next);
  };
  const show = (what: "days" | "years") => {
    takesFocus.current = true;
    setShows(what);
  };
  const title = isYears
    ? `${page[0]} – ${page.at(-1)}`
    : dateText(focused, language, { month: "long", year: "numeric" });

  return (
    <div className="calendar" role="dialog" aria-labelledby={titleId} ref={box} onKeyDown={onKeyDown}>
      <div className="calendar-head">
        <Button
          kind="quiet"
          icon="chevron-left"
          label={isYears ? texts.previousYears : texts.previousMonth}
          onClick={() => turn(-1)}
        />
        <button
          type="button"
          className="button"
          data-kind="quiet"
          title={texts.chooseYear}
          onClick={() => show(isYears ? "days" : "years")}
        >
          <span id={titleId} aria-live="polite">{title}</span>
        </button>
        <Button
          kind="quiet"
          icon="chevron-right"
          label={isYears ? texts.nextYears : texts.nextMonth}
          onClick={() => turn(1)}
        />
      </div>
      {isYears
        ? (
          <YearGrid
            labelledBy={titleId}
            focused={yearOf(focused)}
            selected={selected && yearOf(selected) || undefined}
            min={min && yearOf(min) || undefined}
            max={max && yearOf(max) || undefined}
            onChoose={(year) => {
              moveTo(addMonths(focused, (year - yearOf(focused)) * 12));
              show("days");
            }}
          />
        )
        : (
          <MonthGrid
            language={language}
            weekStart={weekStart}
            labelledBy={titleId}
            focused={focused}
            selected={selected}
            today={today}
            min={min}
            max={max}
            onChoose={onChoose}
          />
        )}
    </div>
  );
}
