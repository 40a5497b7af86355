import { type RespondentSession, SESSION_RECORD } from "../../model/session/record.ts";
import type { DeviceStorage } from "./storage.ts";

export function readRecord(storage: DeviceStorage): Partial<RespondentSession> {
  try {
    return JSON.parse(storage.get(SESSION_RECORD)!) ?? {};
  } catch {
    return {};
  }
}

/** SPEC 3: a device's random id, renewed when the session is reset: whoever sits here next is on another device. */
export function deviceIdFor(record: Partial<RespondentSession>, respondentId: string): string {
  if (record.activeRespondent === respondentId && record.deviceId) return record.deviceId;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
