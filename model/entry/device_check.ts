import { MINUTE, SECOND } from "../times.ts";

/** What a page measures of its device before a timed test. */
export interface DeviceFacts {
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** What is stored survives the page. */
  readonly isStorageKept: boolean;
  /** Median time of a short call, in milliseconds; null if calls fail. */
  readonly roundTrip: number | null;
  /** How far the device's clock is ahead of the server's, in milliseconds; null if it is not known. */
  readonly clockAhead: number | null;
}

export const DEVICE_PARTS = ["screen", "storage", "connection", "clock"] as const;
export type DevicePart = (typeof DEVICE_PARTS)[number];

/** `noted` is said and hinders nothing. */
export type DeviceFinding = "fine" | "poor" | "noted";

/** Pictures and grids of keys need this width to be as large as their makers meant them. */
const NARROW = 600;
/** A longer wait is felt between two parts of a test. Answers do not wait. */
const SLOW = SECOND;
const CLOCK_OFF = 2 * MINUTE;

export function judgeDevice(
  { width, isStorageKept, roundTrip, clockAhead }: DeviceFacts,
): Record<DevicePart, DeviceFinding> {
  return {
    screen: width < NARROW ? "poor" : "fine",
    storage: isStorageKept ? "fine" : "poor",
    connection: roundTrip === null || roundTrip > SLOW ? "poor" : "fine",
    clock: clockAhead !== null && Math.abs(clockAhead) > CLOCK_OFF ? "noted" : "fine",
  };
}
