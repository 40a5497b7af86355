import { z } from "zod";
import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import type { BarMessage, Undo } from "$/lib/browser/notify.ts";
import { logFault } from "$/site/middleware/log_fault.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { isFault } from "$/site/request/submit.ts";
import { UNDO_SHOWN } from "$/model/times.ts";

const COOKIE = "assay_notice";

const NoticeCookie = z.object({
  text: z.string(),
  kind: z.enum(["success", "warning", "error"]).default("success"),
  link: z.object({ text: z.string(), href: z.string().startsWith("/admin/") }).optional(),
  undo: z.object({
    text: z.string(),
    action: z.string().startsWith("/admin/"),
    fields: z.record(z.string(), z.string()),
  }).optional(),
});

/** Redirects; the next page shows a success message, with an undo button if `undo` is set. */
export const redirectWithNotice = (text: string, to: string, undo?: Undo): Response =>
  redirectWith({ text, undo }, to);

/**
 * Redirects; the next page shows a warning about partial success, with a link to the remedy if there is one.
 */
export const redirectWithWarning = (text: string, to: string, link?: BarMessage["link"]): Response =>
  redirectWith({ text, kind: "warning", link }, to);

/** Handles a form that has no page of its own. A fault is logged, and the page at `to` shows `failed`. */
export async function redirectAfter(
  ctx: Parameters<typeof logFault>[0],
  { failed, to }: { readonly failed: string; readonly to: string },
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    await work();
    return seeOther(to);
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown;
    logFault(ctx, thrown);
    return redirectWith({ text: failed, kind: "error" }, to);
  }
}

const redirectWith = (notice: z.input<typeof NoticeCookie>, to: string): Response =>
  seeOther(to, setCookie(COOKIE, encodeURIComponent(JSON.stringify(notice)), 60));

/** The message left by the previous request; undefined if there is none. */
export function noticeOf({ headers }: Request): BarMessage | undefined {
  const value = cookieOf(headers, COOKIE);
  if (value === undefined) return undefined;
  try {
    const notice = NoticeCookie.parse(JSON.parse(decodeURIComponent(value)));
    return { ...notice, lasts: (notice.undo || notice.link) && UNDO_SHOWN };
  } catch {
    // A forged or damaged cookie.
    return undefined;
  }
}

/** Clears the message after it was shown. */
export const clearedNoticeCookie = (): string => setCookie(COOKIE, "", 0);
