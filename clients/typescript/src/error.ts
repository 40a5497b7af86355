import type { Failure } from "./types.ts";

/** Statuses of a site that is away for the moment. */
const AWAY = [502, 503, 504];

/** A call that was refused, or failed. */
export class AssayError extends Error {
  override readonly name = "AssayError";
  readonly status: number;
  /** A word of the catalogue. Null if the answer has no body, as a 401. */
  readonly code: Failure["code"] | null;
  /** What is wrong with each field of the body, as words such as `required`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Whatever else belongs to the code. */
  readonly data: NonNullable<Failure["data"]>;
  /** The id by which we find the call in our log. */
  readonly requestId: string | null;
  readonly documentationUrl: string | null;
  /** Seconds until the call may be sent again, if the answer says so. */
  readonly retryAfter: number | null;

  private constructor({ status, headers }: Response, failure: Partial<Failure>) {
    super(failure.message ?? `The answer was ${status}`);
    this.status = status;
    this.code = failure.code ?? null;
    this.data = failure.data ?? {};
    this.fields = failure.data?.fields ?? {};
    this.documentationUrl = failure.documentationUrl ?? null;
    this.requestId = headers.get("request-id");
    const seconds = Number.parseInt(headers.get("retry-after") ?? "");
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
  }

  static async of(answer: Response): Promise<AssayError> {
    const text = await answer.text();
    try {
      return new AssayError(answer, JSON.parse(text));
    } catch {
      // Empty, or a page of a proxy.
      return new AssayError(answer, {});
    }
  }

  /**
   * Whether the same call may succeed later: it was one too many, the site was away, or the same is still under
   * way. Only after the first has nothing been done.
   */
  mayPass(isHarmless: boolean): boolean {
    return this.status === 429 ||
      isHarmless && (AWAY.includes(this.status) || this.code === "request_under_way");
  }
}
