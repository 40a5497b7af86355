const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]] as const;

/** The largest unit of a duration: `durationText(200, "en-US")` is "3 minutes". */
export function durationText(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .format(Math.floor(seconds / size));
}
