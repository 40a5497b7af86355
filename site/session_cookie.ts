import { COOKIE_SECONDS } from "../domain/account/session.ts";
import { cookieOf, setCookie } from "../lib/cookies.ts";

const NAME = "assay_session";

export const sessionCookie = (secret: string): string => setCookie(NAME, secret, COOKIE_SECONDS);

export const endedSessionCookie = (): string => setCookie(NAME, "", 0);

export const sessionSecret = (headers: Headers): string | undefined => cookieOf(headers, NAME);
