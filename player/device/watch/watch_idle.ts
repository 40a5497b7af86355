import type { DeviceStorage } from "../storage/storage.ts";
import { idleness, LAST_ACTIVE, NOTE_EVERY, readLastActive, WARNED_AFTER } from "./idle.ts";

interface IdleOptions {
  readonly local: DeviceStorage;
  readonly machineNow: () => number;
  /** A clock that cannot be set, from any origin: the server's where it is known. */
  readonly elapsed: () => number;
  /** Called repeatedly while idle; 0 when the session is over. */
  readonly onWarning: (secondsLeft: number) => void;
  /** Activity after a warning, here or in another tab. */
  readonly onActive: () => void;
}

export interface IdleWatch {
  /** Notes activity. Ignored during a warning, which has to be answered. */
  noteActivity(): void;
  check(): void;
  answerWarning(): void;
}

/**
 * Watches for idleness across tabs. If the machine's clock leaps forward it was set, or the machine has
 * slept: the respondent is warned first, and the session is over at once only if the clock that cannot be set
 * agrees.
 */
export function watchIdle({ local, machineNow, elapsed, onWarning, onActive }: IdleOptions): IdleWatch {
  let isWarned = false;
  let noted = 0;
  // When this tab saw the last activity, of any tab, by `elapsed`.
  let since = 0;
  const set = (at: number) => local.set(LAST_ACTIVE, String(noted = at));
  const write = () => {
    set(machineNow());
    since = elapsed();
  };
  write();
  return {
    noteActivity() {
      if (!isWarned && Math.abs(machineNow() - noted) >= NOTE_EVERY) write();
    },
    check() {
      const now = machineNow();
      // An invalid note is replaced, or the session would never end.
      const last = readLastActive(local.get(LAST_ACTIVE), now);
      if (last === null) write();
      else if (last !== noted) {
        noted = last;
        since = elapsed();
      }
      const isSure = idleness(since, elapsed()).is === "over";
      if (!isSure && !isWarned && idleness(last, now).is === "over") set(now - WARNED_AFTER);
      const state = isSure ? idleness(since, elapsed()) : idleness(noted, now);
      if (state.is !== "active") {
        isWarned = true;
        onWarning(state.is === "warned" ? state.secondsLeft : 0);
      } else if (isWarned) {
        isWarned = false;
        onActive();
      }
    },
    answerWarning() {
      isWarned = false;
      write();
    },
  };
}
