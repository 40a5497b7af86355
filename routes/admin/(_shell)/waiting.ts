import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import type { AdminShell } from "$/model/organization/admin_shell.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

type Waiting = AdminShell["waiting"];

/**
 * Of whom the announcement was dismissed is remembered in the browser: in a cookie and not in its local
 * storage, so that the page arrives without the banner instead of losing it, and what is below does not jump.
 */
const COOKIE = "assay_waiting_dismissed";

export function notYetDismissed(waiting: Waiting, request: Request): Waiting {
  const dismissed = cookieOf(request.headers, COOKIE)?.split(".") ?? [];
  return waiting.filter((member) => !dismissed.includes(shortened(member)));
}

/** Those who wait now; whoever waits no longer is forgotten, so the cookie does not grow. */
export const dismissalOf = (waiting: Waiting): string =>
  setCookie(COOKIE, waiting.map(shortened).join("."), inSeconds(CHOICE_COOKIE));

/** The random end of an id: enough to tell a few people apart. */
const shortened = ({ id }: { id: string }) => id.slice(-8);
