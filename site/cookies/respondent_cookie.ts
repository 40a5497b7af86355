import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { inSeconds, RESPONDENT_COOKIE } from "$/model/times.ts";

const NAME = "assay_respondent";

const SECONDS = inSeconds(RESPONDENT_COOKIE);

/** Identifies the respondent on pages; the player's calls send the token themselves. */
export const respondentCookie = (token: string): string => setCookie(NAME, token, SECONDS);

export const endedRespondentCookie = (): string => setCookie(NAME, "", 0);

export const respondentTokenOf = (headers: Headers): string | undefined => cookieOf(headers, NAME);
