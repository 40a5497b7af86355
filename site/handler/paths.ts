export type Handle = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const API = "/api/v1";

/**
 * Normalises a path before routing: a call of the API may end in a slash, and it is available at a configured
 * base as well as at the path of its folder, which the site's own pages use.
 */
export function withPlainPaths(apiBase: string, handle: Handle): Handle {
  return (request, info) => {
    const url = new URL(request.url);
    const path = readable(plainPath(url.pathname, apiBase));
    const search = withoutNul(url.search);
    if (path === url.pathname && search === url.search) return handle(request, info);
    url.pathname = path;
    url.search = search;
    return handle(new Request(url, request), info);
  };
}

/** The path of a request's address, which is complete. Without a `URL`, whose cost shows in that of an answer. */
export function pathOf({ url }: Request): string {
  const start = url.indexOf("/", "https://".length);
  const end = url.indexOf("?", start);
  return url.slice(start, end < 0 ? undefined : end);
}

function plainPath(path: string, apiBase: string): string {
  if (path === apiBase || path.startsWith(`${apiBase}/`)) path = API + path.slice(apiBase.length);
  return path.startsWith("/api/") ? withoutLastSlashes(path) : path;
}

/** Percent signs that encode nothing are escaped, so that every part of a path can be decoded. */
function readable(path: string): string {
  if (!path.includes("%")) return path;
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll("%", "%25");
  }
  return withoutNul(path);
}

/** The database cannot store the character 0: it becomes the replacement character. */
const withoutNul = (text: string) => text.replaceAll("%00", encodeURIComponent("\uFFFD"));

/** Without a regular expression: one would start again from each of many slashes that are not the last. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
