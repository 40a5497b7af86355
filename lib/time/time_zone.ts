/** Local day and time of a zone, to the minute. */
export interface WallClock {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm */
  readonly time: string;
}

/** The local day and time of a moment. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    format(timeZone).formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year!.padStart(4, "0")}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/**
 * The moments of a local day and time. Usually one; none in the hour skipped when clocks go forward; two in
 * the hour repeated when they go back, the earlier first.
 */
export function momentsAt({ day, time }: WallClock, timeZone: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // No zone is more than a day from UTC, and none changes its clocks twice within two days.
  const offsets = [-DAY, DAY].map((distance) => offsetAt(asUtc + distance, timeZone));
  return [...new Set(offsets)].map((offset) => new Date(asUtc - offset))
    .filter((at) => asUtc - at.getTime() === offsetAt(at.getTime(), timeZone))
    .sort((one, other) => one.getTime() - other.getTime());
}

const DAY = 24 * 3600_000;

/** How far a zone is ahead of UTC, to the minute. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 60_000) * 60_000;
  const { day, time } = wallClock(new Date(whole), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - whole;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: creating a format takes longer than all its uses. */
function format(timeZone: string): Intl.DateTimeFormat {
  let cached = formats.get(timeZone);
  if (!cached) {
    cached = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, cached);
  }
  return cached;
}
