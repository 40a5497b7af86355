const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size in its largest unit, by thousands as disks are sold: `bytesText(3_200_000, "en-US")` is "3.2 MB". */
export function bytesText(bytes: number, language: string): string {
  const at = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[at],
    unitDisplay: at === 0 ? "long" : "short",
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** at);
}
