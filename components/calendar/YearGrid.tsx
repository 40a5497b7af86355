import { LIMITS } from "../../model/limits.ts";
import { YEAR_COLUMNS } from "./keys.ts";

interface YearGridProps {
  labelledBy: string;
  focused: number;
  selected?: number;
  min?: number;
  max?: number;
  onChoose: (year: number) => void;
}

/** Twelve years, to reach a date of birth without paging through months. */
export function YearGrid({ labelledBy, focused, selected, min = 0, max = 9999, onChoose }: YearGridProps) {
  const years = yearPage(focused);
  const rows = years.filter((_, index) => index % YEAR_COLUMNS === 0).map((_, row) => row * YEAR_COLUMNS);
  return (
    <table role="grid" aria-labelledby={labelledBy}>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {years.slice(row, row + YEAR_COLUMNS).map((year) => (
              <td key={year} aria-selected={year === selected}>
                <button
                  type="button"
                  tabIndex={year === focused ? 0 : -1}
                  aria-disabled={year < min || year > max || undefined}
                  onClick={year < min || year > max ? undefined : () =>
                    onChoose(year)}
                >
                  {year}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function yearPage(year: number): number[] {
  const first = year - year % LIMITS.datePickerYears;
  return Array.from({ length: LIMITS.datePickerYears }, (_, index) => first + index);
}
