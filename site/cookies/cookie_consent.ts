import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

const COOKIE = "assay_cookies";

/** What somebody said of cookies that the site does not need. It sets none; their answer holds should that change. */
export const CONSENTS = ["all", "necessary"] as const;
export type Consent = (typeof CONSENTS)[number];

export const consentOf = ({ headers }: Request): Consent | undefined =>
  CONSENTS.find((consent) => consent === cookieOf(headers, COOKIE));

/** For a year: whoever has answered is not asked again soon. */
export const consentCookie = (consent: Consent): string =>
  setCookie(COOKIE, consent, inSeconds(CHOICE_COOKIE));
