import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { Device } from "./open_session.ts";
import { readPlace } from "./place_note.ts";
import type { Call } from "./wire.ts";

/** In a tab's own store: the token of the sitting that it was displaced from. */
const DISPLACED = "assay-displaced";

/**
 * Calls of a page that sits down at its device before it makes the first of them. One out of the browser's own store does not, and goes
 * on as the device that it was; nor does one that was displaced, as a phone loads pages again unasked: its respondent takes it back.
 */
export function enteringFirst(call: Call, boot: PlayerBoot, { local, session, deviceId }: Device): Call {
  const note = readPlace(local, boot.respondentId);
  const isStored = note?.assessmentId === boot.test.assessmentId && note.at >= boot.clock.now;
  let entered: Promise<unknown> | null = isStored || session.get(DISPLACED) === boot.token
    ? Promise.resolve()
    : null;
  const enter = () =>
    entered ??= call(boot.token, "PUT", "/respondents/device", { deviceId }).catch((error) => {
      entered = null;
      throw error;
    });
  void enter().catch(() => {});
  return async (token, ...asked) => {
    // What others left here is sent as it was given.
    if (token !== boot.token) return await call(token, ...asked);
    await enter();
    try {
      return await call(token, ...asked);
    } catch (error) {
      if ((error as { code?: string }).code === "open_elsewhere") session.set(DISPLACED, token);
      throw error;
    }
  };
}

/** "Go on here": with a page of its own, as much may have been answered elsewhere. */
export async function takeBackHere(token: string, deviceId: string): Promise<void> {
  await fetch("/tests/taking-back", {
    method: "POST",
    body: new URLSearchParams({ token, deviceId }),
    redirect: "manual",
  }).catch(() => {
    throw { code: "network" };
  });
  sessionStorage.removeItem(DISPLACED);
  location.reload();
}
