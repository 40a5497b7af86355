import { type DeviceStorage, openStorage } from "../../device/storage.ts";

/** Which rows of an assessment have been begun on this device: none of them is shown a second time. */
export interface ShownRows {
  has(question: number): boolean;
  note(question: number): void;
}

const keyOf = (assessmentId: string) => `assay-shown/${assessmentId}`;

let ofBrowser: DeviceStorage | undefined;

/** Kept with the answers, beyond the tab: closing it is no way to see a row again. Staff, who look at a test, may look again. */
export function shownRows(
  assessmentId: string | null,
  storage: DeviceStorage = ofBrowser ??= openStorage(() => localStorage),
): ShownRows {
  if (assessmentId === null) return { has: () => false, note: () => {} };
  const key = keyOf(assessmentId);
  const noted = () => storage.get(key)?.split(" ") ?? [];
  return {
    has: (question) => noted().includes(`${question}`),
    note: (question) => storage.set(key, [...new Set([...noted(), `${question}`])].join(" ")),
  };
}
