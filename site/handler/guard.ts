import type { Handle } from "./paths.ts";

/** Whatever else a client may send, no route of ours answers it; to the framework it is a fault of the site. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Turns away what only looks like a request: it is nobody's page, and nothing to log. */
export function withGuard(handle: Handle): Handle {
  return async (request, info) => {
    // A `Host` header is part of the address, and can be anything.
    if (!URL.canParse(request.url)) return refuse(400, "Bad Request");
    if (!METHODS.has(request.method.toUpperCase())) return refuse(501, "Not Implemented");
    return await handle(request, info);
  };
}

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { "x-content-type-options": "nosniff" } });
