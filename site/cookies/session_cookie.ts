import { COOKIE_SECONDS } from "$/domain/account/sign_in/session.ts";
import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { CHOICE_COOKIE, inSeconds, PROVIDER_RESPONSE, SECOND_STEP } from "$/model/times.ts";

const SESSION = "assay_session";
const DEVICE = "assay_device";
const FIRST_STEP = "assay_first_step";
const PENDING = "assay_single_sign_on";

export const sessionCookie = (secret: string): string => setCookie(SESSION, secret, COOKIE_SECONDS);

/** Of requests that gave a proof (`domain/account/sessions/renew_tokens.ts`). */
const renewed = new WeakMap<Request, string>();

/** Has the answer to the request replace the browser's cookie, whatever else comes of it. */
export function renewSessionCookie(request: Request, secret: string | null): void {
  if (secret !== null) renewed.set(request, sessionCookie(secret));
}

export const renewedCookieOf = (request: Request): string | undefined => renewed.get(request);

export const endedSessionCookie = (): string => setCookie(SESSION, "", 0);

export const sessionSecret = (headers: Headers): string | undefined => cookieOf(headers, SESSION);

/** The state of a sign-in that waits for its second step: sealed, so that nobody can make one. */
export const firstStepCookie = (challenge: string): string =>
  setCookie(FIRST_STEP, challenge, inSeconds(SECOND_STEP));

export const endedFirstStepCookie = (): string => setCookie(FIRST_STEP, "", 0);

export const firstStepOf = (headers: Headers): string | undefined => cookieOf(headers, FIRST_STEP);

/** A sign-in that waits for the response of an organisation's provider, sealed. */
export const pendingCookie = (pending: string): string =>
  setCookie(PENDING, pending, inSeconds(PROVIDER_RESPONSE));

export const endedPendingCookie = (): string => setCookie(PENDING, "", 0);

export const pendingOf = (headers: Headers): string | undefined => cookieOf(headers, PENDING);

/** Identifies a browser in which a member has signed in before. It stays after sign-out. */
export const deviceCookie = (device: string): string => setCookie(DEVICE, device, inSeconds(CHOICE_COOKIE));

export const deviceOf = (headers: Headers): string | undefined => cookieOf(headers, DEVICE);
