import { z } from "zod";
import { cookieOf, setCookie } from "../../../lib/cookies.ts";
import type { Said, Undo } from "../../../lib/notify.ts";
import { seeOther } from "../../../site/see_other.ts";

const COOKIE = "assay_notice";
const cookie = (value: string, seconds: number, url: URL) =>
  setCookie(COOKIE, value, { seconds, url, path: "/admin" });

/** Long enough to see what was done, and to reach its Undo by keyboard. */
const UNDO_MS = 10_000;

const Kept = z.object({
  text: z.string(),
  kind: z.enum(["success", "warning"]).default("success"),
  link: z.object({ text: z.string(), href: z.string().startsWith("/admin/") }).optional(),
  undo: z.object({
    text: z.string(),
    action: z.string().startsWith("/admin/"),
    fields: z.record(z.string(), z.string()),
  }).optional(),
});

/** Sends the person on; the page they land on says that it went well, and lets them take it back. */
export const redirectSaying = (ctx: { url: URL }, text: string, to: string, undo?: Undo): Response =>
  redirectWith(ctx, { text, undo }, to);

/** The same where it went well in part only, and what can be done about the rest. */
export const redirectWarning = (ctx: { url: URL }, text: string, to: string, link?: Said["link"]): Response =>
  redirectWith(ctx, { text, kind: "warning", link }, to);

function redirectWith({ url }: { url: URL }, kept: z.input<typeof Kept>, to: string): Response {
  return seeOther(to, cookie(encodeURIComponent(JSON.stringify(kept)), 60, url));
}

/** What the request before this one has to say. */
export function noticeOf({ headers }: Request): Said | undefined {
  const value = cookieOf(headers, COOKIE);
  if (value === undefined) return undefined;
  try {
    const kept = Kept.parse(JSON.parse(decodeURIComponent(value)));
    return { ...kept, lasts: (kept.undo || kept.link) && UNDO_MS };
  } catch {
    // Not one of ours: a cookie is what the browser says it is.
    return undefined;
  }
}

/** Once read, it is said and over. */
export const noticeSaid = (url: URL): string => cookie("", 0, url);
