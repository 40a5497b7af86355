import { z } from "zod";
import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import type { Said, Undo } from "$/lib/browser/notify.ts";
import { logFault } from "$/site/middleware/log_fault.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { isFault } from "$/site/request/submit.ts";
import { UNDO_SHOWN } from "$/model/times.ts";

const COOKIE = "assay_notice";

const Kept = z.object({
  text: z.string(),
  kind: z.enum(["success", "warning", "error"]).default("success"),
  link: z.object({ text: z.string(), href: z.string().startsWith("/admin/") }).optional(),
  undo: z.object({
    text: z.string(),
    action: z.string().startsWith("/admin/"),
    fields: z.record(z.string(), z.string()),
  }).optional(),
});

/** Sends the person on; the page they land on says that it went well, and lets them take it back. */
export const redirectSaying = (text: string, to: string, undo?: Undo): Response =>
  redirectWith({ text, undo }, to);

/** The same where it went well in part only, and what can be done about the rest. */
export const redirectWarning = (text: string, to: string, link?: Said["link"]): Response =>
  redirectWith({ text, kind: "warning", link }, to);

/** For a form without a page of its own: after a fault of ours, which is logged, the page at `to` says `failed`. */
export async function leadingOn(
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

const redirectWith = (kept: z.input<typeof Kept>, to: string): Response =>
  seeOther(to, setCookie(COOKIE, encodeURIComponent(JSON.stringify(kept)), 60));

/** What the request before this one has to say. */
export function noticeOf({ headers }: Request): Said | undefined {
  const value = cookieOf(headers, COOKIE);
  if (value === undefined) return undefined;
  try {
    const kept = Kept.parse(JSON.parse(decodeURIComponent(value)));
    return { ...kept, lasts: (kept.undo || kept.link) && UNDO_SHOWN };
  } catch {
    // Not one of ours: a cookie is what the browser says it is.
    return undefined;
  }
}

/** Once read, it is said and over. */
export const noticeSaid = (): string => setCookie(COOKIE, "", 0);
