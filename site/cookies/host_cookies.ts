import type { Handle } from "../handler/paths.ts";

const PREFIX = "__Host-";

/**
 * If the site is reached over https, every cookie is `Secure` and has the prefix `__Host-`: a browser accepts
 * such a cookie only from this host and only over https, so that neither a neighbouring subdomain nor a page
 * loaded over http can plant it. `APP_URL` decides, never a proxy's header. The code below knows cookies by
 * their plain names.
 */
export function withHostCookies(handle: Handle, { appUrl }: { readonly appUrl: string }): Handle {
  if (!appUrl.startsWith("https:")) return handle;
  return async (request, info) => {
    const answer = await handle(withPlainNames(request), info);
    const cookies = answer.headers.getSetCookie();
    if (cookies.length === 0) return answer;
    answer.headers.delete("set-cookie");
    for (const cookie of cookies) answer.headers.append("set-cookie", `${PREFIX}${cookie}; Secure`);
    return answer;
  };
}

/** The cookie's name in the browser. */
export const cookieName = (name: string, { appUrl }: { readonly appUrl: string }): string =>
  appUrl.startsWith("https:") ? PREFIX + name : name;

/** Drops cookies without the prefix: others may have planted them. */
function withPlainNames(request: Request): Request {
  const sent = request.headers.get("cookie");
  if (sent === null) return request;
  const ours = sent.split(";").map((pair) => pair.trim()).filter((pair) => pair.startsWith(PREFIX));
  const headers = new Headers(request.headers);
  headers.set("cookie", ours.map((pair) => pair.slice(PREFIX.length)).join("; "));
  return new Request(request, { headers });
}
