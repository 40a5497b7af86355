import { cookieOf, setCookie } from "../../../lib/cookies.ts";
import type { Said } from "../../../lib/notify.ts";
import { seeOther } from "../../../site/see_other.ts";

const COOKIE = "assay_notice";
const cookie = (value: string, seconds: number, url: URL) =>
  setCookie(COOKIE, value, { seconds, url, path: "/admin" });

/** Sends the person on; the page they land on says that it went well. */
export const redirectSaying = ({ url }: { url: URL }, text: string, to: string): Response =>
  seeOther(to, cookie(encodeURIComponent(text), 60, url));

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
export const noticeSaid = (url: URL): string => cookie("", 0, url);
