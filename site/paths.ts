export type Handle = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const API = "/api/v1";

/**
 * One spelling of a path before the routes see it: a call of the API may end in a slash, and it
 * answers at a configured base as well as at the one that its routes' folder gives it, which the site's own pages use.
 */
export function withPlainPaths(apiBase: string, handle: Handle): Handle {
  return (request, info) => {
    const url = new URL(request.url);
    const path = plainPath(url.pathname, apiBase);
    if (path === url.pathname) return handle(request, info);
    url.pathname = path;
    return handle(new Request(url, request), info);
  };
}

export function plainPath(path: string, apiBase: string): string {
  if (path === apiBase || path.startsWith(`${apiBase}/`)) path = API + path.slice(apiBase.length);
  return path.startsWith("/api/") && path.endsWith("/") ? path.replace(/\/+$/, "") : path;
}
