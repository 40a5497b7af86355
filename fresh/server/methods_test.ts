import assert from "node:assert/strict";
import { App } from "../mod.ts";
import { client } from "../testing/app.ts";

Deno.test("a body that HEAD does not send is cancelled", async () => {
  let isCancelled = false;
  const endless = () => new Response(new ReadableStream({ cancel: () => void (isCancelled = true) }));
  const { status, body } = await client(new App().get("/", endless)).head("/");
  assert.deepEqual([status, body, isCancelled], [200, null, true]);
});
