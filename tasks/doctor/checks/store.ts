import type { Store } from "$/lib/store/store.ts";
import { type Verdict, well, wrong } from "../verdict.ts";

const TEXT = "A file of `deno task doctor`, which may be deleted.";

/** Writes, reads and deletes a small file. */
export async function checkStore(store: Store, place: string): Promise<Verdict[]> {
  const key = `doctor-${crypto.randomUUID()}`;
  const text = await writeAndRead(store, key).catch(async (error) => {
    await store.delete(key).catch(() => {});
    throw error;
  });
  await store.delete(key);
  const isKept = await store.size(key) !== null;
  return [
    text !== TEXT
      ? wrong("store", `${place}: a file is not read as it was written. Look at what serves it.`)
      : isKept
      ? wrong("store", `${place}: ${key} is still there after it was deleted. Turn off what keeps it.`)
      : well("store", `${place}: a file was written, read and deleted`),
  ];
}

async function writeAndRead(store: Store, key: string): Promise<string | null> {
  await store.put(key, new Blob([TEXT]).stream());
  const file = await store.get(key);
  return file && await new Response(file.stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();
}
