export type Handle = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

const API = "/api/v1";

/**
 * One spelling of a path before the routes see it: a call of the API may end in a slash, and its base may be
 * configured to something other than the folder its routes live in.
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
  if (apiBase !== API) {
    if (path === apiBase || path.startsWith(`${apiBase}/`)) path = API + path.slice(apiBase.length);
    else if (path === API || path.startsWith(`${API}/`)) return "/api/not-at-this-base";
  }
  return path.startsWith("/api/") && path.endsWith("/") ? path.replace(/\/+$/, "") : path;
}
