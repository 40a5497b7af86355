import { cookieOf, setCookie } from "../lib/cookies.ts";

const NAME = "assay_respondent";

/** A day: a test begun in the morning is gone on with in the evening. Whoever leaves or stays idle is forgotten at once. */
const SECONDS = 24 * 3600;

/** A respondent's pages know them by it; the calls of the player show the token themselves. */
export const respondentCookie = (token: string): string => setCookie(NAME, token, SECONDS);

export const endedRespondentCookie = (): string => setCookie(NAME, "", 0);

export const respondentTokenOf = (headers: Headers): string | undefined => cookieOf(headers, NAME);
