/** A limit of calls in a time, as a caller is told of it. */
export interface RateLimit {
  readonly name: string;
  /** Calls in each window of so many seconds. */
  readonly quota: number;
  readonly window: number;
  readonly left: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

/** The headers `RateLimit-Policy` and `RateLimit` of the IETF's draft. */
export function tellRateLimit(headers: Headers, { name, quota, window, left, reset }: RateLimit): void {
  headers.set("ratelimit-policy", `"${name}";q=${quota};w=${window}`);
  headers.set("ratelimit", `"${name}";r=${left};t=${reset}`);
}
