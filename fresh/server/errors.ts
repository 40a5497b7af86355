import { STATUS_CODES } from "node:http";
import { HttpError } from "../runtime/http_error.ts";

/** Where a Response carries the nonce of its page, for the middleware that writes the policy. */
const NONCE: unique symbol = Symbol.for("__freshNonce");

type Marked = Response & { [NONCE]?: string };

export function nonceOf(response: Response): string | undefined {
  return (response as Marked)[NONCE];
}

/** A Response that was rebuilt on the way has lost the nonce. */
export function carryNonce(response: Response, nonce: string | null): Response {
  if (nonce !== null && nonceOf(response) === undefined) {
    (response as Marked)[NONCE] = nonce;
  }
  return response;
}

/** The response to an error that no error route handles. */
export function answerUncaught(error: unknown): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) console.error(error);
    return new Response(error.message || STATUS_CODES[error.status], { status: error.status });
  }
  console.error(error);
  return new Response("Internal server error", { status: 500 });
}
