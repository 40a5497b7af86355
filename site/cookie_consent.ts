import { cookieOf } from "../lib/cookies.ts";

const COOKIE = "assay_cookies";
/** SPEC 9 knows of a day and of a year: whoever has answered is not asked again soon. */
const YEAR = 365 * 24 * 60 * 60;

/** What somebody said of cookies that the site does not need. It sets none; their answer holds should that change. */
export const CONSENTS = ["all", "necessary"] as const;
export type Consent = (typeof CONSENTS)[number];

export const consentOf = ({ headers }: Request): Consent | undefined =>
  CONSENTS.find((consent) => consent === cookieOf(headers, COOKIE));

export function consentCookie(consent: Consent, { protocol }: URL): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${COOKIE}=${consent}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`;
}
