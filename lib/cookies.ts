export const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface CookieTerms {
  readonly seconds: number;
  /** Of the request that is answered. */
  readonly url: URL;
  /** Below which it is sent back. */
  readonly path?: string;
}

/** HttpOnly: no script can read it. Lax: no other site can post with it. Over https it never travels without. */
export function setCookie(name: string, value: string, { seconds, url, path = "/" }: CookieTerms): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie that came with a request. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined;
  }
}
