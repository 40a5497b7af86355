import type { Handle } from "./paths.ts";

/** Where the framework leaves the nonce that a rendered page's scripts carry. */
const NONCE = Symbol.for("__freshNonce");

const FIXED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** Security headers on every answer, error pages included. A header that a route has set itself is left alone. */
export function withHeaders(
  handle: Handle,
  { appUrl, hstsSubdomains }: { readonly appUrl: string; readonly hstsSubdomains: boolean },
): Handle {
  // As people reach the site: behind a proxy the request itself came without.
  const isSecure = appUrl.startsWith("https:");
  const transport = `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return async (request, info) => {
    const answer = await handle(request, info);
    // An answer passed through from elsewhere can have headers that cannot be changed.
    const response = isSealed(answer.headers) ? reopened(answer) : answer;
    const { headers } = response;
    for (const [name, value] of Object.entries(FIXED)) keep(headers, name, value);
    if (headers.get("content-type")?.startsWith("text/html")) {
      const nonce = (answer as { [NONCE]?: string })[NONCE];
      keep(headers, "content-security-policy", contentPolicy(nonce));
      keep(headers, "cache-control", "private, no-cache");
    }
    if (isSecure) keep(headers, "strict-transport-security", transport);
    return response;
  };
}

function contentPolicy(nonce: string | undefined): string {
  return [
    "default-src 'self'",
    ...["script-src", "style-src"].map((what) =>
      nonce ? `${what} 'self' 'nonce-${nonce}'` : `${what} 'self'`
    ),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const keep = (headers: Headers, name: string, value: string) => headers.has(name) || headers.set(name, value);

function isSealed(headers: Headers): boolean {
  try {
    headers.delete("x-powered-by");
    return false;
  } catch {
    return true;
  }
}

const reopened = (answer: Response) => new Response(answer.body, answer);
