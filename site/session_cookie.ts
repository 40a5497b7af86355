import { cookieOf } from "../lib/cookies.ts";

const NAME = "assay_session";

/** HttpOnly: no script can read it. Lax: no other site can post with it. Over https it never travels without. */
export function sessionCookie(secret: string, seconds: number, url: URL): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${NAME}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const endedSessionCookie = (url: URL): string => sessionCookie("", 0, url);

export const sessionSecret = (headers: Headers): string | undefined => cookieOf(headers, NAME);
