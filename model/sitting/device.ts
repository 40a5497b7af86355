import { z } from "zod";

export const DeviceId = z.string().min(1).max(64);

/** Body of entering: from now on this device takes the answers. */
export const EnteringDevice = z.object({ deviceId: DeviceId });

/** With which token to go on: another one where the one shown had been ended by a re-entry. */
export const Entered = z.object({ token: z.string() });
export type Entered = z.output<typeof Entered>;

/** All that is kept of what somebody sat at. */
export type DeviceKind = "phone" | "tablet" | "computer";

/** By what a browser says of itself. */
export function deviceKind(userAgent: string | null): DeviceKind {
  const said = userAgent ?? "";
  if (/ipad|tablet|android(?!.*mobile)/i.test(said)) return "tablet";
  return /mobi|iphone|android/i.test(said) ? "phone" : "computer";
}
