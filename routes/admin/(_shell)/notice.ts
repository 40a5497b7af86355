import { cookieOf } from "../../../lib/cookies.ts";
import type { Said } from "../../../lib/notify.ts";

const COOKIE = "assay_notice";
const cookie = (value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

/** Sends the person on; the page they land on says that it went well. */
export function redirectSaying(text: string, to: string): Response {
  const headers = { location: to, "set-cookie": cookie(encodeURIComponent(text), 60) };
  return new Response(null, { status: 303, headers });
}

/** What the request before this one has to say. */
export function noticeOf({ headers }: Request): Said | undefined {
  const value = cookieOf(headers, COOKIE);
  try {
    return value === undefined ? undefined : { kind: "success", text: decodeURIComponent(value) };
  } catch {
    // Not one of ours: a cookie is what the browser says it is.
    return undefined;
  }
}

/** Once read, it is said and over. */
export const noticeSaid = cookie("", 0);
