import { monthWeeks, type WeekStart } from "./month_weeks.ts";

interface MonthGridProps {
  language: string;
  weekStart: WeekStart;
  /** Id of the element that labels the grid. */
  labelledBy: string;
  /** The focused day, whose month is shown. */
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
            <th key={day} scope="col" abbr={dateText(day, language, { weekday: "long" })}>
              {dateText(day, language, { weekday: "short" })}
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
                  aria-label={dateText(day, language, { dateStyle: "full" })}
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

/** Formats a day in the given language. */
export const dateText = (day: string, language: string, as: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...as, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
