import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { type ZipEntry, zipStream } from "../lib/streams/zip_stream.ts";

const never = new AbortController().signal;
const read = async (zip: ReadableStream<Uint8Array>) => Buffer.from(await new Response(zip).arrayBuffer());

const file = (name: string, body: ReadableStream<Uint8Array>): ZipEntry => ({
  name,
  at: new Date("2026-03-04T05:06:08Z"),
  open: () => Promise.resolve(body),
});
const whole = (text: string) => new Response(text).body!;
async function* files(...entries: ZipEntry[]) {
  yield* entries;
}

test("a worker zips files with names in any script", async () => {
  const zip = await read(
    zipStream(
      files(file("Zoë.pdf", whole("one")), file("b.pdf", whole("two"))),
      never,
    ),
  );
  assert.ok(
    zip.includes("Zoë.pdf") && zip.includes("one") && zip.includes("two"),
  );
  // The end of the directory counts two entries.
  assert.equal(zip.readUInt16LE(zip.length - 22 + 10), 2);
});

test("a torn file fails the zip, and an abort ends it", async () => {
  const torn = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("torn")),
  });
  await assert.rejects(
    read(
      zipStream(files(file("a.pdf", torn), file("b.pdf", whole("b"))), never),
    ),
    /torn/,
  );

  const stop = new AbortController();
  const silent = new ReadableStream<Uint8Array>({
    pull: () => new Promise(() => {}),
  });
  const zip = read(zipStream(files(file("a.pdf", silent)), stop.signal));
  setTimeout(() => stop.abort(new Error("leaving")), 20);
  await assert.rejects(zip, /leaving/);
});
