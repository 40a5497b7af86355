import assert from "node:assert/strict";
import type { Visitor } from "./browser.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in through the API. The sign-in page has its own tests. */
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
