import { type DeviceStorage, openStorage } from "../../device/storage.ts";

/** Which rows of an assessment have been begun on this device: none of them is shown a second time. */
export interface ShownRows {
  has(question: number): boolean;
  note(question: number): void;
}

const keyOf = (assessmentId: string) => `assay-shown/${assessmentId}`;

let storage: DeviceStorage | undefined;

/** Elsewhere than in this browser. */
export const noteShownRowsIn = (other: DeviceStorage) => storage = other;

/** Kept with the answers, beyond the tab: closing it is no way to see a row again. Staff, who look at a test, may look again. */
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
