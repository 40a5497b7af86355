import { z } from "zod";

export const DeviceId = z.string().min(1).max(64);

/** Body of entering: from now on this device takes the answers. */
export const EnteringDevice = z.object({ deviceId: DeviceId });

/** The token to continue with. A new one if a re-entry had ended the token of the request. */
export const Entered = z.object({ token: z.string() });
export type Entered = z.output<typeof Entered>;

/** All that is stored about a respondent's device. */
export type DeviceKind = "phone" | "tablet" | "computer";

/** From the browser's user agent. */
export function deviceKind(userAgent: string | null): DeviceKind {
  const agent = userAgent ?? "";
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return "tablet";
  return /mobi|iphone|android/i.test(agent) ? "phone" : "computer";
}
