import { idleness, LAST_ACTIVE, NOTE_EVERY, readLastActive, WARNED_AFTER } from "../idle.ts";
import type { DeviceStorage } from "./storage.ts";

interface Edges {
  readonly local: DeviceStorage;
  readonly machineNow: () => number;
  /** A clock that nobody sets, from whatever moment on: the server's where it is known. */
  readonly elapsed: () => number;
  /** Nobody was there for long: how many seconds are left, 0 when there are none. */
  readonly warn: (secondsLeft: number) => void;
  /** Somebody is there, here or in another tab. */
  readonly stay: () => void;
}

export interface IdleWatch {
  /** A sign of life. What is done beneath the warning is none: that one is answered by itself. */
  note(): void;
  look(): void;
  /** The warning was answered. */
  answered(): void;
}

/**
 * Idleness is counted across tabs. A machine's clock that leaps has been set forward, or the machine has
 * slept: whoever is there is warned first, and the session is over at once only when a clock that nobody sets
 * says so too.
 */
export function watchIdle({ local, machineNow, elapsed, warn, stay }: Edges): IdleWatch {
  let isWarned = false;
  let noted = 0;
  // When this tab saw the last sign of life, of whichever tab.
  let since = 0;
  const set = (at: number) => local.set(LAST_ACTIVE, String(noted = at));
  const write = () => {
    set(machineNow());
    since = elapsed();
  };
  write();
  return {
    note() {
      if (!isWarned && Math.abs(machineNow() - noted) >= NOTE_EVERY) write();
    },
    look() {
      const now = machineNow();
      // What makes no sense is mended, or the session would never end.
      const last = readLastActive(local.get(LAST_ACTIVE), now);
      if (last === null) write();
      else if (last !== noted) {
        noted = last;
        since = elapsed();
      }
      const isSure = idleness(since, elapsed()).is === "over";
      if (!isSure && !isWarned && idleness(last, now).is === "over") set(now - WARNED_AFTER);
      const stands = isSure ? idleness(since, elapsed()) : idleness(noted, now);
      if (stands.is !== "active") {
        isWarned = true;
        warn(stands.is === "warned" ? stands.secondsLeft : 0);
      } else if (isWarned) {
        isWarned = false;
        stay();
      }
    },
    answered() {
      isWarned = false;
      write();
    },
  };
}
