import { deepEqual, equal, ok, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { pause } from "../time/pause.ts";
import { type ZipEntry, zipStream } from "./zip_stream.ts";

const AT = new Date("2026-03-04T05:06:08Z");
const NEVER = new AbortController().signal;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (zip: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(zip).arrayBuffer());

/** A file in pieces; `counts` has open files and read pieces. */
const counts = { open: 0, atOnce: 0, pieces: 0 };
function file(name: string, pieces: number, { of = bytes("x".repeat(64)), breaksAt = -1 } = {}): ZipEntry {
  return {
    name,
    at: AT,
    open: () => {
      counts.atOnce = Math.max(counts.atOnce, ++counts.open);
      let left = pieces;
      return Promise.resolve(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            if (left === breaksAt) return controller.error(new Error(`${name} is torn`));
            if (left-- === 0) {
              counts.open--;
              return controller.close();
            }
            counts.pieces++;
            controller.enqueue(of);
          },
          cancel: () => void counts.open--,
        }, { highWaterMark: 0 }),
      );
    },
  };
}
async function* files(...entries: ZipEntry[]) {
  yield* entries;
}

Deno.test("a zip contains each file under its name, with any letters", async () => {
  const zip = await read(zipStream(
    files(
      file("Zoë Ångström – rapport.pdf", 3, { of: bytes("%PDF é ") }),
      file("empty.pdf", 0),
      file("李.pdf", 1, { of: bytes("ok") }),
    ),
    NEVER,
  ));
  const entries = Object.entries(unzipSync(zip)).map((
    [name, data],
  ) => [name, new TextDecoder().decode(data)]);
  deepEqual(entries, [
    ["Zoë Ångström – rapport.pdf", "%PDF é %PDF é %PDF é "],
    ["empty.pdf", ""],
    ["李.pdf", "ok"],
  ]);
});

Deno.test("other programs can read it: names, sizes and checksums are correct", async () => {
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  try {
    await writeFile(path, await read(zipStream(files(file("Zoë.pdf", 2_000), file("b.pdf", 10)), NEVER)));
    const script = "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n" +
      "print([(i.filename, i.file_size, i.compress_type, i.date_time) for i in z.infolist()])";
    const listing = await outputOf("python3", ["-c", script, path]);
    if (listing) {
      equal(
        listing,
        "[('Zoë.pdf', 128000, 0, (2026, 3, 4, 5, 6, 8)), ('b.pdf', 640, 0, (2026, 3, 4, 5, 6, 8))]",
      );
    }
    const tested = await outputOf("unzip", ["-t", path]);
    if (tested) ok(tested.includes("No errors detected"), tested);
  } finally {
    await Deno.remove(path);
  }
});

/** The output of a program; null if it is not installed. */
async function outputOf(program: string, words: string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)(program, words)).stdout.trim();
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return null;
    throw error;
  }
}

Deno.test("a thousand files are streamed one after the other, no faster than they are read", async () => {
  Object.assign(counts, { open: 0, atOnce: 0, pieces: 0 });
  const piece = new Uint8Array(15_000).fill(7);
  async function* thousand() {
    for (let at = 0; at < 1_000; at++) yield file(`${at}.pdf`, 10, { of: piece });
  }
  const reader = zipStream(thousand(), NEVER).getReader();
  let taken = 0;
  let most = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    taken += chunk.value.length;
    // The reader pauses now and then: nothing may be buffered meanwhile.
    if (Math.floor(taken / 15_000_000) > Math.floor((taken - chunk.value.length) / 15_000_000)) {
      await pause(20);
    }
    most = Math.max(most, counts.pieces * piece.length - taken);
  }
  ok(taken > 150_000_000, String(taken));
  ok(most < 4_000_000, `${most} bytes were buffered`);
  equal(counts.atOnce, 1);
});

Deno.test("a broken or missing file, or a broken list, fails the whole zip", async () => {
  const fine = file("fine.pdf", 5);
  await rejects(
    read(zipStream(files(fine, file("two.pdf", 5, { breaksAt: 2 }), fine), NEVER)),
    /two\.pdf is torn/,
  );
  const missing = { ...fine, open: () => Promise.reject(new Error("not in the store")) };
  await rejects(read(zipStream(files(fine, missing), NEVER)), /not in the store/);
  async function* broken() {
    yield fine;
    throw new Error("the list broke off");
  }
  await rejects(read(zipStream(broken(), NEVER)), /the list broke off/);
});

Deno.test("the signal ends the zip and its open file, even if a file never opens", async () => {
  Object.assign(counts, { open: 0 });
  const stop = new AbortController();
  const reader = zipStream(files(file("endless.pdf", Infinity)), stop.signal).getReader();
  await reader.read();
  stop.abort(new Error("took longer than 5 s"));
  await rejects(async () => {
    while (!(await reader.read()).done);
  }, /took longer than 5 s/);
  await pause(10);
  equal(counts.open, 0);

  const silent = { name: "silent.pdf", at: AT, open: () => new Promise<never>(() => {}) };
  const later = new AbortController();
  const waiting = read(zipStream(files(silent), later.signal));
  later.abort(new Error("leaving"));
  await rejects(waiting, /leaving/);
  await rejects(read(zipStream(files(file("a.pdf", 1)), AbortSignal.abort(new Error("left")))), /left/);
});

Deno.test("a reader that stops closes the open file", async () => {
  Object.assign(counts, { open: 0 });
  const zip = zipStream(files(file("endless.pdf", Infinity)), NEVER);
  const reader = zip.getReader();
  await reader.read();
  equal(counts.open, 1);
  await reader.cancel();
  await pause(10);
  equal(counts.open, 0);
});
