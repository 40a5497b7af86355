import { HttpError } from "fresh";
import { ZodError } from "zod";
import { define, type State } from "$/define.ts";
import { fieldCodes } from "$/model/site/field_codes.ts";
import type { Failure, FailureCode } from "$/model/api/failure.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";
import { tellDeprecation } from "../response/deprecation.ts";
import { tellRateLimit } from "../response/rate_limit.ts";
import { tellRetryAfter } from "../response/retry_after.ts";
import { logFault, logRefused } from "./log_fault.ts";

/** Statuses that the framework itself returns, as codes of the catalogue. */
const FRAMEWORK: Partial<Record<number, RefusalCode>> = {
  400: "invalid_body",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
};

/**
 * Turns errors into responses: JSON for the API, and for a page an HttpError, which the error page shows.
 * Unexpected errors are logged here, unless a form has reported them in place.
 */
export const answerRefusals = define.middleware(async (ctx) => {
  try {
    const response = await ctx.next();
    // A form that is shown again, with what is wrong in it.
    if (response.status >= 400) logRefused(ctx, { status: response.status });
    return told(ctx.state, response);
  } catch (thrown) {
    const refusal = asRefusal(thrown);
    if (refusal) logRefused(ctx, { status: refusal.status, code: refusal.code });
    if (!refusal && !(thrown instanceof HttpError && thrown.status < 500)) {
      logFault(ctx, thrown);
    }
    if (ctx.url.pathname.startsWith("/api/")) return told(ctx.state, answer(ctx.state, refusal));
    if (thrown instanceof HttpError) throw thrown;
    throw new HttpError(refusal?.status ?? 500, refusal?.code, { cause: thrown });
  }
});

function told({ rateLimit, deprecated, appUrl, settings }: State, response: Response): Response {
  if (rateLimit) tellRateLimit(response.headers, rateLimit);
  if (deprecated) tellDeprecation(response.headers, deprecated, { appUrl, apiBase: settings.apiBase });
  return response;
}

/** The answer of the API to a refusal; null for an unexpected error. */
export function refusalOf(state: State, thrown: unknown): Response | null {
  const refusal = asRefusal(thrown);
  return refusal ? answer(state, refusal) : null;
}

function asRefusal(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof ZodError) return new Refusal("invalid_body", { fields: fieldCodes(thrown) });
  const code = thrown instanceof HttpError ? FRAMEWORK[thrown.status] : undefined;
  return code && new Refusal(code);
}

function answer(state: State, refusal: Refusal | undefined): Response {
  const response = inWords(state, refusal);
  // A 404 for one person may be a page for another, or later.
  response.headers.set("cache-control", "no-store");
  return response;
}

function inWords({ t, appUrl }: State, refusal: Refusal | undefined): Response {
  const failure = (code: FailureCode, data?: Refusal["data"]): Failure => ({
    code,
    message: t(`common:refusal.${code}`, data),
    documentationUrl: `${appUrl}/api/docs#${code}`,
    ...(data && { data }),
  });
  if (!refusal) return Response.json(failure("internal_error"), { status: 500 });
  const { status, code, data } = refusal;
  // A scheme of our own: for "Basic" a browser would prompt for a password.
  if (status === 401) return new Response(null, { status, headers: { "www-authenticate": "Token" } });
  const headers = tellRetryAfter(new Headers(), refusal);
  if (data?.quota !== undefined) {
    const { quota, window, retryAfter: reset } = data as Record<string, number>;
    tellRateLimit(headers, { name: "attempts", quota: quota!, window: window!, left: 0, reset: reset! });
  }
  if (data?.etag !== undefined) headers.set("etag", String(data.etag));
  if (data?.allow !== undefined) headers.set("allow", String(data.allow));
  return Response.json(failure(code, data), { status, headers });
}
