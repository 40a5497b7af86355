import { idleness, LAST_ACTIVE, NOTE_EVERY, readLastActive } from "../idle.ts";
import type { DeviceStorage } from "./storage.ts";

interface Edges {
  readonly local: DeviceStorage;
  readonly machineNow: () => number;
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

/** SPEC 9: 45 minutes, counted across tabs. */
export function watchIdle({ local, machineNow, warn, stay }: Edges): IdleWatch {
  let isWarned = false;
  let noted = 0;
  const write = () => local.set(LAST_ACTIVE, String(noted = machineNow()));
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
      const stands = idleness(last, now);
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
