const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]] as const;

/** The largest unit of a duration: `durationText(200, "en-US")` is "3 minutes". */
export function durationText(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .format(Math.floor(seconds / size));
}

/** Minutes and seconds, with hours where there are any. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A clock within an hour, then the largest unit: "4:05", "3 hours". */
export const sinceText = (ms: number, language: string): string =>
  ms < 3_600_000 ? clockText(ms) : durationText(ms / 1000, language);
