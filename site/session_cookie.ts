import { COOKIE_SECONDS } from "../domain/account/session.ts";
import { cookieOf, setCookie } from "../lib/cookies.ts";

const NAME = "assay_session";

export const sessionCookie = (secret: string, url: URL): string =>
  setCookie(NAME, secret, { seconds: COOKIE_SECONDS, url });

export const endedSessionCookie = (url: URL): string => setCookie(NAME, "", { seconds: 0, url });

export const sessionSecret = (headers: Headers): string | undefined => cookieOf(headers, NAME);
