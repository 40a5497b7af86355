/** What the clocks on the wall show somewhere, to the minute. */
export interface WallClock {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm */
  readonly time: string;
}

/** What clocks in a zone show at a moment. */
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
 * The moments at which clocks in a zone show this. Usually one. None in the hour that is left out when they go forward, two in
 * the hour that comes again when they go back, the earlier first.
 */
export function momentsAt({ day, time }: WallClock, timeZone: string): Date[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // No zone is further from UTC than this, and none changes its clocks twice within two days.
  const offsets = [-DAY, DAY].map((away) => offsetAt(asUtc + away, timeZone));
  return [...new Set(offsets)].map((offset) => new Date(asUtc - offset))
    .filter((at) => asUtc - at.getTime() === offsetAt(at.getTime(), timeZone))
    .sort((one, other) => one.getTime() - other.getTime());
}

const DAY = 24 * 3600_000;

/** By how much a zone's clocks are ahead of UTC, to the minute. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 60_000) * 60_000;
  const { day, time } = wallClock(new Date(whole), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - whole;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one takes longer than all that is done with it. */
function format(timeZone: string): Intl.DateTimeFormat {
  let made = formats.get(timeZone);
  if (!made) {
    made = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, made);
  }
  return made;
}
