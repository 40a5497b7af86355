import type { Handle } from "../handler/paths.ts";

const PREFIX = "__Host-";

/**
 * Where people reach the site over https, every cookie is `Secure` and bears `__Host-`: a browser takes such a one only from this
 * host and only over https, so that neither a neighbouring subdomain nor a page fetched in the clear can plant it. `APP_URL` says
 * so, and no header of a proxy. Below, cookies are known by their plain names.
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

/** What a browser knows a cookie by. */
export const cookieName = (name: string, { appUrl }: { readonly appUrl: string }): string =>
  appUrl.startsWith("https:") ? PREFIX + name : name;

/** Without the cookies that lack the prefix: anybody may have planted those. */
function withPlainNames(request: Request): Request {
  const sent = request.headers.get("cookie");
  if (sent === null) return request;
  const ours = sent.split(";").map((pair) => pair.trim()).filter((pair) => pair.startsWith(PREFIX));
  const headers = new Headers(request.headers);
  headers.set("cookie", ours.map((pair) => pair.slice(PREFIX.length)).join("; "));
  return new Request(request, { headers });
}
