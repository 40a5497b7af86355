import { cookieOf, setCookie, YEAR_SECONDS } from "../lib/cookies.ts";

const NAME = "assay_device";

/** By which a browser is known again that somebody has signed in with. It stays when they sign out. */
export const deviceCookie = (device: string): string => setCookie(NAME, device, YEAR_SECONDS);

export const deviceOf = (headers: Headers): string | undefined => cookieOf(headers, NAME);
