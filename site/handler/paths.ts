export type Handle = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const API = "/api/v1";

/**
 * One spelling of a path before the routes see it: a call of the API may end in a slash, and it
 * answers at a configured base as well as at the one that its routes' folder gives it, which the site's own pages use.
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

function plainPath(path: string, apiBase: string): string {
  if (path === apiBase || path.startsWith(`${apiBase}/`)) path = API + path.slice(apiBase.length);
  return path.startsWith("/api/") ? withoutLastSlashes(path) : path;
}

/** Where percent signs encode nothing they are meant as such: every text of a path can be decoded from here on. */
function readable(path: string): string {
  if (!path.includes("%")) return path;
  try {
    decodeURIComponent(path);
  } catch {
    return path.replaceAll("%", "%25");
  }
  return withoutNul(path);
}

/** No text of the database can hold the character 0: it becomes the one that stands for what cannot be read. */
const withoutNul = (text: string) => text.replaceAll("%00", encodeURIComponent("\uFFFD"));

/** By hand: a pattern would look again from each of many slashes that are not the last. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
