import { type RespondentSession, SESSION_RECORD } from "../../model/sitting/record.ts";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { readPlace } from "./place_note.ts";
import type { DeviceStorage } from "./storage.ts";

export function readRecord(storage: DeviceStorage): Partial<RespondentSession> {
  try {
    return JSON.parse(storage.get(SESSION_RECORD)!) ?? {};
  } catch {
    return {};
  }
}

/** Beginning of the keys of left devices: `assay-left/<respondent>`, the id of the page that went last. */
export const LEFT = "assay-left/";

/**
 * A device's random id, renewed when the session is reset: whoever sits here next is on another device. It
 * goes over from a page that has gone, and to one out of the browser's own store, but never to a second one
 * beside it: a tab that was doubled is another device.
 */
export function deviceIdFor({ respondentId, clock }: PlayerBoot, local: DeviceStorage): string {
  const left = local.get(LEFT + respondentId);
  if (left) return left;
  const note = readPlace(local, respondentId);
  if (note && note.at >= clock.now) return note.deviceId;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
