import { Refusal } from "$/model/refusal.ts";

/** When to try again, if the error is a refusal that says so. */
export function tellRetryAfter(headers: Headers, error: unknown): Headers {
  const seconds = error instanceof Refusal ? error.data?.retryAfter : undefined;
  if (seconds !== undefined) headers.set("retry-after", String(seconds));
  return headers;
}
