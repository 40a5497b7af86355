import assert from "node:assert/strict";
import { z } from "zod";
import { refuses } from "../tests/helpers/refuses.ts";
import { readBody } from "./body.ts";

const Body = z.object({ testId: z.string(), note: z.string().optional() });
const post = (body: BodyInit | null) => new Request("http://assay.test", { method: "POST", body });

Deno.test("a field may be spelled in either way; what the schema does not name is left out", async () => {
  assert.deepEqual(await readBody(post('{"test_id":"a"}'), Body), { testId: "a" });
  assert.deepEqual(await readBody(post('{"testId":"a","other":1}'), Body), { testId: "a" });
});

Deno.test("letters that come in two parts are put together", async () => {
  const bytes = new TextEncoder().encode('{"testId":"é"}');
  const halves = ReadableStream.from([bytes.slice(0, 12), bytes.slice(12)]);
  assert.deepEqual(await readBody(post(halves), Body), { testId: "é" });
});

Deno.test("a body that does not say how long it is may not be endless", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000).fill(32));
      sent += 100_000;
    },
  });
  await refuses("body_too_large", () => readBody(post(endless), Body));
  assert.ok(sent < 3_000_000, `${sent} bytes were read`);
});
