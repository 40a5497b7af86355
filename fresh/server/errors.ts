import { STATUS_CODES } from "node:http";
import { HttpError } from "../runtime/http_error.ts";

/** Where a Response carries the nonce of the page inside it, for whoever writes the policy. */
const NONCE: unique symbol = Symbol.for("__freshNonce");

type Marked = Response & { [NONCE]?: string };

export function nonceOf(response: Response): string | undefined {
  return (response as Marked)[NONCE];
}

/** A Response rebuilt on the way has lost it. */
export function carryNonce(response: Response, nonce: string | null): Response {
  if (nonce !== null && nonceOf(response) === undefined) {
    (response as Marked)[NONCE] = nonce;
  }
  return response;
}

/** The answer to what no error route has taken. */
export function answerUncaught(error: unknown): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) console.error(error);
    return new Response(error.message || STATUS_CODES[error.status], { status: error.status });
  }
  console.error(error);
  return new Response("Internal server error", { status: 500 });
}
