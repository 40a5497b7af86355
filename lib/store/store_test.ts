import assert from "node:assert/strict";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { openTestS3 } from "../../tests/helpers/s3.ts";
import { textStream } from "../streams/byte_stream.ts";
import { openFolder } from "./folder.ts";
import { openS3 } from "./s3.ts";
import type { Store } from "./store.ts";

const MIB = 1024 * 1024;

/** Each test runs with both drivers. */
for (const [driver, open] of [["folder", openTestFolder], ["S3", openS3Bucket]] as const) {
  const both = (name: string, test: (store: Store) => Promise<void>) =>
    Deno.test(`${driver} store: ${name}`, async () => {
      const opened = await open();
      try {
        await test(opened.store);
      } finally {
        await opened.close();
      }
    });

  both("a file is read back as stored, with its size", async (store) => {
    assert.deepEqual(await store.put("exports/a/1.csv", stream("un", "deux")), { size: 6 });
    assert.equal(await store.size("exports/a/1.csv"), 6);
    assert.deepEqual(await read(store, "exports/a/1.csv"), { size: 6, text: "undeux" });
    await store.put("exports/a/1.csv", stream("trois"));
    assert.deepEqual(await read(store, "exports/a/1.csv"), { size: 5, text: "trois" });
  });

  both("all files are listed, with their bytes, or those below a folder", async (store) => {
    assert.deepEqual(await Array.fromAsync(store.list()), []);
    for (const key of ["a", "exports/b/1.csv", "exports/b/2.csv", "exports/c", "reports/d/e/f"]) {
      await store.put(key, stream("un", "deux"));
    }
    await store.delete("a");
    const keys = async (below?: string) =>
      (await Array.fromAsync(store.list(below), ({ key, bytes }) => `${key} ${bytes}`)).sort();
    assert.deepEqual(await keys(), [
      "exports/b/1.csv 6",
      "exports/b/2.csv 6",
      "exports/c 6",
      "reports/d/e/f 6",
    ]);
    assert.deepEqual(await keys("exports/b"), ["exports/b/1.csv 6", "exports/b/2.csv 6"]);
    assert.deepEqual(await keys("nowhere"), []);
  });

  both("an empty file is a file", async (store) => {
    assert.deepEqual(await store.put("empty", stream()), { size: 0 });
    assert.deepEqual(await read(store, "empty"), { size: 0, text: "" });
  });

  both("a range returns its bytes, both ends included, and the whole size", async (store) => {
    await store.put("digits", stream("0123456789"));
    const part = await store.get("digits", { first: 2, last: 5 });
    assert.equal(part!.size, 10);
    assert.equal(await new Response(part!.stream).text(), "2345");
  });

  both("a missing file is null, and deleting it is no error", async (store) => {
    assert.equal(await store.get("nothing"), null);
    assert.equal(await store.size("nothing"), null);
    await store.delete("nothing");
    await store.put("something", stream("x"));
    await store.delete("something");
    assert.equal(await store.get("something"), null);
  });

  both("a long stream arrives whole and in order", async (store) => {
    const bytes = 20 * MIB + 123;
    assert.deepEqual(await store.put("long", counting(bytes)), { size: bytes });
    const { stream: back, size } = (await store.get("long"))!;
    assert.equal(size, bytes);
    let at = 0;
    for await (const chunk of back) {
      for (const index of [0, chunk.length >> 1, chunk.length - 1]) {
        assert.equal(chunk[index], (at + index) % 251);
      }
      at += chunk.length;
    }
    assert.equal(at, bytes);
  });

  both("a stream that breaks off leaves no file", async (store) => {
    for (const bytes of [10, 9 * MIB]) {
      await assert.rejects(store.put("broken", counting(bytes, new Error("cursor lost"))), /cursor lost/);
      assert.equal(await store.size("broken"), null);
    }
  });

  both("a key cannot leave the store", async (store) => {
    for (const key of ["../secret", "/etc/passwd", "a/../../b", "a//b", "", "a\\b", "a/..", ".hidden"]) {
      await assert.rejects(store.put(key, stream("x")), TypeError, key);
      await assert.rejects(store.get(key), TypeError, key);
    }
  });

  both("it is ready", (store) => store.ready());
}

Deno.test("folder store: a failed write cancels the source stream", async () => {
  const folder = join(tmpdir(), crypto.randomUUID());
  await mkdir(join(folder, "unfinished"), { recursive: true });
  // A file in the place of a folder.
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "files", "exports"), "");
  let cancelled = false;
  const source = new ReadableStream<Uint8Array>({
    cancel() {
      cancelled = true;
    },
  });
  await assert.rejects(openFolder(folder).put("exports/1", source), /ENOTDIR|EEXIST/);
  assert.equal(cancelled, true);
  await rm(folder, { recursive: true });
});

Deno.test("folder store: unfinished files are removed, those of a killed process too", async () => {
  const folder = join(tmpdir(), crypto.randomUUID());
  const unfinished = join(folder, "unfinished");
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "of-yesterday"), "half");
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(unfinished, "of-yesterday"), yesterday, yesterday);
  await writeFile(join(unfinished, "of-a-neighbour"), "in work");
  const store = openFolder(folder);
  await store.put("a", stream("x"));
  await assert.rejects(store.put("b", counting(10, new Error("gone"))));
  assert.deepEqual(await readdir(unfinished), ["of-a-neighbour"]);
  await rm(folder, { recursive: true });
});

Deno.test("S3 store: a wrong secret, or a request changed after signing, is refused", async () => {
  await using s3 = await openTestS3();
  await assert.rejects(openS3({ ...s3, secretAccessKey: "wrong" }).ready(), /403/);
  await openS3(s3).ready();
  const { url, headers } = await new AwsClient({ ...s3, service: "s3" }).sign(`${s3.endpoint}/files/a`);
  const statuses = [];
  for (const address of [url, url.replace("/a", "/b"), `${url}?uploads`]) {
    const answer = await fetch(address, { headers });
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  assert.deepEqual(statuses, [404, 403, 403]);
});

Deno.test("S3 store: a missing bucket is not ready", async () => {
  const opened = await openS3Bucket("another");
  await assert.rejects(opened.store.ready(), /404/);
  await opened.close();
});

async function openTestFolder() {
  const folder = join(tmpdir(), crypto.randomUUID());
  await mkdir(folder);
  return { store: openFolder(folder), close: () => rm(folder, { recursive: true }) };
}

async function openS3Bucket(bucket = "files") {
  const s3 = await openTestS3();
  return { store: openS3({ ...s3, bucket }), close: () => s3[Symbol.asyncDispose]() };
}

const stream = (...texts: string[]) =>
  textStream((async function* () {
    yield* texts;
  })());

/** Bytes that count from 0 to 250 repeatedly, followed by `error` if it is set. */
function counting(bytes: number, error?: Error): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === bytes) return error ? controller.error(error) : controller.close();
      const chunk = Uint8Array.from(
        { length: Math.min(100_000, bytes - at) },
        (_, index) => (at + index) % 251,
      );
      at += chunk.length;
      controller.enqueue(chunk);
    },
  });
}

async function read(store: Store, key: string) {
  const { stream, size } = (await store.get(key))!;
  return { size, text: await new Response(stream).text() };
}
