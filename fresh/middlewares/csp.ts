import { internals } from "../server/internals.ts";
import { nonceOf } from "../server/errors.ts";
import type { Middleware } from "../server/types.ts";

export interface CSPOptions {
  /** Report violations without blocking anything. */
  reportOnly?: boolean;
  /** Where reports go. */
  reportTo?: string;
  /** Directives to add. One replaces the default of the same name. */
  csp?: string[];
  /** Allow inline scripts and styles by the nonce of the page instead of all of them. */
  useNonce?: boolean;
}

const DEFAULTS = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
];

const nameOf = (directive: string) => directive.split(" ", 1)[0]!;

/**
 * Sets the Content-Security-Policy. A response that is not a page has no nonce and keeps `'unsafe-inline'`.
 */
export function csp<State>(options: CSPOptions = {}): Middleware<State> {
  const own = options.csp ?? [];
  const replaced = new Set(own.map(nameOf));
  const directives = [
    ...DEFAULTS.filter((directive) => !replaced.has(nameOf(directive))),
    ...own,
  ];
  if (options.reportTo) {
    directives.push("report-to csp-endpoint", `report-uri ${options.reportTo}`);
  }

  const policy = directives.join("; ");
  const header = options.reportOnly ? "Content-Security-Policy-Report-Only" : "Content-Security-Policy";

  return async (ctx) => {
    const response = await ctx.next();
    const nonce = options.useNonce ? nonceOf(response) ?? internals(ctx).nonce : null;
    response.headers.set(header, nonce ? policy.replaceAll("'unsafe-inline'", `'nonce-${nonce}'`) : policy);
    if (options.reportTo) {
      response.headers.set("Reporting-Endpoints", `csp-endpoint="${options.reportTo}"`);
    }
    return response;
  };
}
