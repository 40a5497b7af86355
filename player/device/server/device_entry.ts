import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import type { Device } from "../open_session.ts";
import type { Call } from "./wire.ts";

/** Session storage key: the token of the test that this tab was displaced from. */
const DISPLACED = "assay-displaced";

/**
 * Calls of a page that registers its device with the server before its first call. Two kinds of pages do not
 * register. One that the service worker kept goes on as the device that it was. One that was displaced may
 * have been reloaded by the phone itself: its respondent takes the test back.
 */
export function withDeviceEntry(call: Call, boot: PlayerBoot, device: Device): Call {
  const { session, deviceId, isResumed } = device;
  const goesOn = isResumed || session.get(DISPLACED) === boot.token;
  let entered: Promise<unknown> | null = goesOn ? Promise.resolve() : null;
  const enter = () =>
    entered ??= call(boot.token, "PUT", "/respondents/device", { deviceId }).catch((error) => {
      entered = null;
      throw error;
    });
  void enter().catch(() => {});
  return async (token, ...request) => {
    // Answers that other respondents left on this device are sent as they are.
    if (token !== boot.token) return await call(token, ...request);
    await enter();
    try {
      return await call(token, ...request);
    } catch (error) {
      if ((error as { code?: string }).code === "open_elsewhere") session.set(DISPLACED, token);
      throw error;
    }
  };
}

/** Takes the test back to this device, and reloads the page: more may have been answered elsewhere. */
export async function takeBack(token: string, deviceId: string): Promise<void> {
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
