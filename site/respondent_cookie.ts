import { cookieOf, setCookie } from "../lib/cookies.ts";
import { RETENTION } from "../model/retention.ts";

const NAME = "assay_respondent";

const SECONDS = RETENTION.respondentCookie / 1000;

/** A respondent's pages know them by it; the calls of the player show the token themselves. */
export const respondentCookie = (token: string): string => setCookie(NAME, token, SECONDS);

export const endedRespondentCookie = (): string => setCookie(NAME, "", 0);

export const respondentTokenOf = (headers: Headers): string | undefined => cookieOf(headers, NAME);
