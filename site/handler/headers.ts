import type { Handle } from "./paths.ts";
import { requestIdOf } from "./request_id.ts";
import { respondentTokenOf } from "../cookies/respondent_cookie.ts";
import { renewedCookieOf, sessionSecret } from "../cookies/session_cookie.ts";

/** The framework's header with the nonce of a rendered page's scripts. */
const NONCE = Symbol.for("__freshNonce");

/** Of what a browser offers to pages, these are for none of ours. */
const UNUSED = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"],
  ...["hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"],
];

/** On every answer, also to a request that no route could serve. */
export const FIXED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...["create", "get"].map((act) => `publickey-credentials-${act}=(self)`),
  ].join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const SHUT = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** What is no page loads nothing, if somebody opens it as one. */
export const NO_PAGE = ["default-src 'none'", "form-action 'none'", ...SHUT].join("; ");
/** The worker that keeps the offline page fetches by the policy of its own script. */
const SCRIPT = ["default-src 'self'", ...SHUT].join("; ");

/** Security headers on every response, error pages included. A header that a route has set is kept. */
export function withHeaders(
  handle: Handle,
  { appUrl, hstsSubdomains }: { readonly appUrl: string; readonly hstsSubdomains: boolean },
): Handle {
  // As people reach the site: behind a proxy the request itself comes without TLS.
  const isSecure = appUrl.startsWith("https:");
  const transport = `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return async (request, info) => {
    const answer = await handle(request, info);
    // A response passed through from elsewhere may have immutable headers.
    const response = isSealed(answer.headers) ? reopened(answer) : answer;
    const { headers } = response;
    headers.set("request-id", requestIdOf(request));
    const renewed = renewedCookieOf(request);
    if (renewed) headers.append("set-cookie", renewed);
    for (const [name, value] of Object.entries(FIXED)) keep(headers, name, value);
    keep(headers, "content-security-policy", policyOf(headers, (answer as { [NONCE]?: string })[NONCE]));
    // The next person at the same desk has a back button: no cache keeps a response to a known person.
    if (isKnown(request.headers)) keep(headers, "cache-control", "private, no-store");
    else if (isPage(headers)) keep(headers, "cache-control", "private, no-cache");
    if (isSecure) keep(headers, "strict-transport-security", transport);
    return response;
  };
}

function policyOf(headers: Headers, nonce: string | undefined): string {
  if (isPage(headers)) return pagePolicy(nonce);
  const type = headers.get("content-type") ?? "";
  if (type.includes("javascript")) return SCRIPT;
  return type.startsWith("image/svg") ? `${NO_PAGE}; style-src 'unsafe-inline'` : NO_PAGE;
}

const pagePolicy = (nonce: string | undefined): string =>
  [
    "default-src 'self'",
    ...["script-src", "style-src"].map((what) =>
      nonce ? `${what} 'self' 'nonce-${nonce}'` : `${what} 'self'`
    ),
    "img-src 'self' data: blob:",
    "form-action 'self'",
    ...SHUT,
  ].join("; ");

const isPage = (headers: Headers) => headers.get("content-type")?.startsWith("text/html");

/** A cookie or a header, valid or not: error pages are sent before it is verified. */
const isKnown = (headers: Headers) =>
  headers.has("authorization") || !!sessionSecret(headers) || !!respondentTokenOf(headers);

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
