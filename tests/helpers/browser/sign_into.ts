import assert from "node:assert/strict";
import type { Visitor } from "./browser.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Without the page for it, which tests of its own walk through. */
export async function signInto(
  { context }: Visitor,
  url: string,
  { email, password }: Credentials,
): Promise<void> {
  const answer = await context.request.post("/api/login", {
    data: { email, password },
    headers: { origin: url },
  });
  assert.equal(answer.status(), 200, email);
}
