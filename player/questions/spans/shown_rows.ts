import { type DeviceStorage, openStorage } from "../../device/storage/storage.ts";

/** Rows of an assessment that were begun on this device. None is shown a second time. */
export interface ShownRows {
  has(question: number): boolean;
  note(question: number): void;
}

const keyOf = (assessmentId: string) => `assay-shown/${assessmentId}`;

let storage: DeviceStorage | undefined;

/** Replaces local storage, for tests. */
export const noteShownRowsIn = (other: DeviceStorage) => storage = other;

/**
 * Kept in local storage like the answers: closing the tab is no way to see a row again. Without an assessment
 * (staff) nothing is kept.
 */
export function shownRows(assessmentId: string | null): ShownRows {
  if (assessmentId === null) return { has: () => false, note: () => {} };
  const device = storage ??= openStorage(() => localStorage);
  const key = keyOf(assessmentId);
  const noted = () => device.get(key)?.split(" ") ?? [];
  return {
    has: (question) => noted().includes(`${question}`),
    note: (question) => device.set(key, [...new Set([...noted(), `${question}`])].join(" ")),
  };
}
