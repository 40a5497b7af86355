import { type RespondentSession, SESSION_RECORD } from "../../../model/sitting/record.ts";
import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import type { PlaceNote } from "./place_note.ts";
import type { DeviceStorage } from "./storage.ts";

export function readRecord(storage: DeviceStorage): Partial<RespondentSession> {
  try {
    return JSON.parse(storage.get(SESSION_RECORD)!) ?? {};
  } catch {
    return {};
  }
}

/**
 * Prefix of the keys of devices that were left: `assay-left/<respondent>` has the id of the page that was
 * left last.
 */
export const LEFT = "assay-left/";

/**
 * Random id of a device, renewed when the session is reset: the next respondent is on another device. A page
 * that replaces one that was left takes over its id, as does a kept page. A duplicated tab gets an id of its
 * own.
 */
export function deviceIdFor(
  { respondentId }: PlayerBoot,
  local: DeviceStorage,
  resumed: PlaceNote | null,
): string {
  const left = local.get(LEFT + respondentId);
  if (left) return left;
  if (resumed) return resumed.deviceId;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
