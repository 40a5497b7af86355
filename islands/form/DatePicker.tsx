import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/form/Button.tsx";
import { Calendar, type CalendarTexts } from "../../components/calendar/Calendar.tsx";
import type { WeekStart } from "../../components/calendar/month_weeks.ts";
import { DateField, type DateFieldProps } from "../../components/form/DateField.tsx";
import { clampDay, readDay } from "../../lib/time/day.ts";
import { wallClock } from "../../lib/time/time_zone.ts";

interface Props extends Omit<DateFieldProps, "children"> {
  language: string;
  weekStart: WeekStart;
  /** Time zone of "today": the organisation's, wherever the browser is. */
  timeZone: string;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  texts: CalendarTexts & { open: string };
}

/**
 * A day, typed or chosen in a calendar. A typed date in another format is rewritten when the field loses the
 * focus.
 */
export function DatePicker({ language, weekStart, timeZone, min, max, texts, ...field }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const input = () => root.current!.querySelector("input")!;

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isOpen) return;
    // Not by focusout: a focused day is removed from the page when the month is turned.
    const closeElsewhere = ({ target }: Event) => root.current!.contains(target as Node) || setOpen(false);
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, [isOpen]);

  const write = (day: string) => {
    input().value = day;
    input().dispatchEvent(new Event("change", { bubbles: true }));
  };
  const close = () => {
    setOpen(false);
    input().focus();
  };
  const putRight = (event: FocusEvent) => {
    const typed = event.target === input() ? readDay(input().value) : undefined;
    if (typed && typed !== input().value) write(typed);
  };
  const selected = isOpen ? readDay(input().value) : undefined;
  const today = wallClock(new Date(), timeZone).day;

  return (
    <div className="date-field" ref={root} onFocusOut={putRight}>
      <DateField {...field}>
        <Button
          kind="quiet"
          icon="calendar"
          label={texts.open}
          disabled={!isReady || field.disabled}
          onClick={() => setOpen(!isOpen)}
        />
      </DateField>
      {isOpen && (
        <Calendar
          language={language}
          weekStart={weekStart}
          titleId={titleId}
          start={clampDay(selected ?? today, min, max)}
          selected={selected}
          today={today}
          min={min}
          max={max}
          texts={texts}
          onClose={close}
          onChoose={(day) => {
            write(day);
            close();
          }}
        />
      )}
    </div>
  );
}
