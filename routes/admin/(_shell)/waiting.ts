import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import type { AdminShell } from "$/model/organization/admin_shell.ts";
import { CHOICE_COOKIE, inSeconds } from "$/model/times.ts";

type Waiting = AdminShell["waiting"];

/**
 * Members whose announcement was dismissed in this browser. A cookie, not local storage: the server renders
 * the page without the banner, and nothing below it jumps.
 */
const COOKIE = "assay_waiting_dismissed";

export function notYetDismissed(waiting: Waiting, request: Request): Waiting {
  const dismissed = cookieOf(request.headers, COOKIE)?.split(".") ?? [];
  return waiting.filter((member) => !dismissed.includes(shortened(member)));
}

/** Stores the members who are waiting now. Earlier ones are dropped, so that the cookie does not grow. */
export const dismissalOf = (waiting: Waiting): string =>
  setCookie(COOKIE, waiting.map(shortened).join("."), inSeconds(CHOICE_COOKIE));

/** The random end of an id, which is enough to distinguish a few members. */
const shortened = ({ id }: { id: string }) => id.slice(-8);
