import assert from "node:assert/strict";
import { HttpError } from "fresh";
import { handler } from "./_middleware.ts";

type GateContext = Parameters<typeof handler>[0];
const asked = (isDevelopment: boolean) =>
  ({
    state: { settings: { isDevelopment } },
    next: () => Promise.resolve(new Response("shown")),
  }) as unknown as GateContext;

Deno.test("what helps to build the product is not found where it is used", async () => {
  assert.throws(() => handler(asked(false)), (error) => error instanceof HttpError && error.status === 404);
  assert.equal(await (await handler(asked(true))).text(), "shown");
});
