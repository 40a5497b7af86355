import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

const COOKIE = "assay_cookies";

/** The answer about optional cookies. The site sets none; the answer is kept in case that changes. */
export const CONSENTS = ["all", "necessary"] as const;
export type Consent = (typeof CONSENTS)[number];

export const consentOf = ({ headers }: Request): Consent | undefined =>
  CONSENTS.find((consent) => consent === cookieOf(headers, COOKIE));

/** For a year, so that the question is not repeated soon. */
export const consentCookie = (consent: Consent): string =>
  setCookie(COOKIE, consent, inSeconds(CHOICE_COOKIE));
