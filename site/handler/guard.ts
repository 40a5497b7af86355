import { FIXED, NO_PAGE } from "./headers.ts";
import type { Handle } from "./paths.ts";
import { requestIdOf } from "./request_id.ts";

/** Methods that some route handles. Any other would be an internal error in the framework. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses invalid requests before the framework sees them. Nothing is logged. */
export function withGuard(handle: Handle): Handle {
  return async (request, info) => {
    // The `Host` header is part of the address, and can be anything.
    if (!URL.canParse(request.url)) return refuse(request, 400, "Bad Request");
    if (!METHODS.has(request.method.toUpperCase())) return refuse(request, 501, "Not Implemented");
    return await handle(request, info);
  };
}

const refuse = (request: Request, status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...FIXED, "content-security-policy": NO_PAGE, "request-id": requestIdOf(request) },
  });
