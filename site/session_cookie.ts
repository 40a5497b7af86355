const NAME = "assay_session";

/** HttpOnly: no script can read it. Lax: no other site can post with it. Over https it never travels without. */
export function sessionCookie(secret: string, seconds: number, url: URL): string {
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return `${NAME}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const endedSessionCookie = (url: URL): string => sessionCookie("", 0, url);

export function sessionSecret(headers: Headers): string | undefined {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === NAME && value) return value;
  }
}
