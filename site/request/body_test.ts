import assert from "node:assert/strict";
import { z } from "zod";
import { byteStream } from "$/lib/streams/byte_stream.ts";
import { refuses } from "$/tests/helpers/world/refuses.ts";
import { readBody, readBytes } from "./body.ts";
import { readForm, readUpload } from "./form.ts";

const Body = z.object({ testId: z.string(), note: z.string().optional() });
const post = (body: BodyInit | null) => new Request("http://assay.test", { method: "POST", body });

Deno.test("a field may be in either spelling; fields outside the schema are dropped", async () => {
  assert.deepEqual(await readBody(post('{"test_id":"a"}'), Body), { testId: "a" });
  assert.deepEqual(await readBody(post('{"testId":"a","other":1}'), Body), { testId: "a" });
});

Deno.test("a character split between two chunks is decoded whole", async () => {
  const bytes = new TextEncoder().encode('{"testId":"é"}');
  const halves = byteStream((async function* () {
    yield bytes.slice(0, 12);
    yield bytes.slice(12);
  })());
  assert.deepEqual(await readBody(post(halves), Body), { testId: "é" });
});

Deno.test("a body without a length is limited too", async () => {
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

Deno.test("a body that does not arrive in time is refused, whether its length is stated or not", async () => {
  for (const headers of [undefined, { "content-length": "20" }]) {
    const slow = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const request = new Request("http://assay.test", { method: "POST", body: slow, headers });
    await refuses("body_too_slow", () => readBytes(request, 20, 10));
  }
});

Deno.test("a body that breaks off is refused, whether its length is stated or not: it is no error of the site", async () => {
  for (const read of [(request: Request) => readBody(request, Body), readForm, readUpload]) {
    for (const headers of [undefined, { "content-length": "20" }]) {
      const broken = new ReadableStream({
        pull: (controller) => controller.error(new Error("the connection is gone")),
      });
      const request = new Request("http://assay.test", { method: "POST", body: broken, headers });
      await refuses("invalid_body", () => read(request));
    }
  }
});

Deno.test("text that the database cannot store is refused at any place", async () => {
  for (
    const body of ['{"testId":"a\\u0000"}', '{"testId":"\\ud800"}', '{"testId":"a","b":[{"c\\u0000":1}]}']
  ) {
    await refuses("invalid_body", () => readBody(post(body), Body));
  }
  await refuses("invalid_body", () => readForm(post("name=a%00")));
  assert.deepEqual(await readForm(post("name=%F0%9F%98%80&name=b")), { name: "b" });
});

Deno.test("a deeply nested body is refused, however deep", async () => {
  const Any = z.object({ context: z.json() });
  const nested = (depth: number) => `{"context":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  for (const depth of [30, 5_000, 400_000]) {
    await refuses("invalid_body", () => readBody(post(nested(depth)), Any));
  }
  await readBody(post(nested(10)), Any);
});
