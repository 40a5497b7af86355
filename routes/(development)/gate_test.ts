import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { handler } from "./_middleware.ts";

type GateContext = Parameters<typeof handler>[0];
const context = (isDevelopment: boolean) =>
  ({
    state: { settings: { isDevelopment } },
    next: () => Promise.resolve(new Response("shown")),
  }) as unknown as GateContext;

Deno.test("development pages are not found outside development", async () => {
  assert.throws(() => handler(context(false)), (error) => error instanceof HttpError && error.status === 404);
  assert.equal(await (await handler(context(true))).text(), "shown");
});
