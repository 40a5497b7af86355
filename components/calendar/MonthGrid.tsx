import { monthWeeks, type WeekStart } from "./month_weeks.ts";

interface MonthGridProps {
  language: string;
  weekStart: WeekStart;
  /** The id of what names it. */
  labelledBy: string;
  /** The day that has the focus; its month is shown. */
  focused: string;
  selected?: string;
  today: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}

export function MonthGrid(props: MonthGridProps) {
  const { language, weekStart, labelledBy, focused, selected, today, min, max, onChoose } = props;
  const weeks = monthWeeks(focused, weekStart);
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  return (
    <table role="grid" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={said(day, language, { weekday: "long" })}>
              {said(day, language, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-selected={day === selected}>
                <button
                  type="button"
                  tabIndex={day === focused ? 0 : -1}
                  data-outside={day.slice(0, 7) !== focused.slice(0, 7) || undefined}
                  aria-current={day === today ? "date" : undefined}
                  aria-disabled={isOut(day) || undefined}
                  aria-label={said(day, language, { dateStyle: "full" })}
                  onClick={isOut(day) ? undefined : () => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day or its month in the language's words. */
export const said = (day: string, language: string, as: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...as, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
