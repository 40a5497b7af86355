import { LANGUAGES, primarySubtag } from "$/model/languages.ts";
import { DAY } from "$/model/times.ts";
import type { Site } from "../site.ts";

export const SECURITY_TXT = "/.well-known/security.txt";

const VALID_DAYS = 180;

/** RFC 9116: the contact for vulnerabilities. It is generated every day, so it does not expire. */
export function securityTxt({ settings, appUrl, now }: Pick<Site, "settings" | "appUrl" | "now">): Response {
  const canonical = new URL(SECURITY_TXT, appUrl);
  const today = Math.floor(now().getTime() / DAY);
  const expires = new Date((today + VALID_DAYS) * DAY).toISOString().replace(".000", "");
  const languages = [...new Set(LANGUAGES.map(primarySubtag))];
  const lines = [
    `Contact: ${settings.securityContact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    // The RFC does not allow an address without TLS here.
    ...canonical.protocol === "https:" ? [`Canonical: ${canonical}`] : [],
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
