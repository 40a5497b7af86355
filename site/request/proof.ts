import type { Proof } from "$/domain/access/find_actor.ts";
import { respondentTokenOf } from "../cookies/respondent_cookie.ts";
import { sessionSecret } from "../cookies/session_cookie.ts";

/**
 * A header is sent on purpose, so it counts alone: if it is invalid, the cookie is not used. Below /tests
 * people are respondents, even if a member is signed in to the same browser.
 */
export function proofOf(headers: Headers, { pathname }: Pick<URL, "pathname">): Proof | null {
  const shown = headers.get("authorization");
  if (shown !== null) {
    const [, scheme, token] = /^(token|bearer|respondent) +(\S+)$/i.exec(shown.trim()) ?? [];
    if (!scheme || !token) return null;
    if (scheme.toLowerCase() !== "respondent") return { accessToken: token };
    const deviceId = headers.get("device-id");
    return { respondentToken: token, ...(deviceId && { deviceId }) };
  }
  if (pathname === "/tests" || pathname.startsWith("/tests/")) {
    const respondentToken = respondentTokenOf(headers);
    return respondentToken ? { respondentToken } : null;
  }
  const cookie = sessionSecret(headers);
  return cookie ? { cookie } : null;
}
