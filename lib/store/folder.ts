import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { spaceAt } from "../files/disk_space.ts";
import type { ByteRange } from "../http/byte_range.ts";
import { requireKey, type Store } from "./store.ts";

const CHUNK = 64 * 1024;
/** An unfinished file of this age belongs to a process that has ended. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** A folder as object storage: `files/` holds finished files, `unfinished/` files being written. */
export function openFolder(folder: string): Store {
  const files = join(folder, "files");
  const unfinished = join(folder, "unfinished");
  const place = (key: string) => join(files, requireKey(key));
  let swept = false;

  return {
    async put(key, body) {
      const target = place(key);
      const partial = join(unfinished, crypto.randomUUID());
      try {
        await mkdir(unfinished, { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        if (!swept) {
          swept = true;
          await removeAbandoned(unfinished);
        }
        const size = await write(partial, body);
        await rename(partial, target);
        await syncFolder(dirname(target));
        return { size };
      } catch (error) {
        await rm(partial, { force: true });
        // Tells the source of the stream that reading has stopped.
        if (!body.locked) await body.cancel(error);
        throw error;
      }
    },
    async size(key) {
      return await whenPresent(async () => (await stat(place(key))).size);
    },
    async get(key, range) {
      return await whenPresent(async () => {
        const file = await open(place(key), "r");
        const { size } = await file.stat();
        return { size, stream: read(file, range ?? { first: 0, last: size - 1 }) };
      });
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
    async *list(below) {
      for await (const file of filesIn(below ? place(below) : files)) {
        const bytes = await whenPresent(async () => (await stat(file)).size);
        if (bytes !== null) yield { key: file.slice(files.length + 1), bytes };
      }
    },
    async ready() {
      await mkdir(unfinished, { recursive: true });
      const probe = join(unfinished, crypto.randomUUID());
      await (await open(probe, "wx")).close();
      await rm(probe);
    },
    space: () => spaceAt(folder),
  };
}

/**
 * Reads one folder at a time, without its list in memory. Files that are removed meanwhile may be among them.
 */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const opened = await whenPresent(() => opendir(folder));
  if (!opened) return;
  for await (const entry of opened) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

async function write(path: string, body: ReadableStream<Uint8Array>): Promise<number> {
  const file = await open(path, "wx");
  try {
    let size = 0;
    for await (const chunk of body) {
      for (let from = 0; from < chunk.length;) {
        from += (await file.write(chunk, from, chunk.length - from)).bytesWritten;
      }
      size += chunk.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

function read(file: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = new Uint8Array(Math.max(0, Math.min(CHUNK, last - at + 1)));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) {
        await file.close();
        return controller.close();
      }
      at += bytesRead;
      controller.enqueue(chunk.subarray(0, bytesRead));
    },
    cancel: () => file.close(),
  }, { highWaterMark: 0 });
}

/** The new name, too, must survive a power failure, not only the bytes of the file. */
async function syncFolder(path: string) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await whenPresent(async () => Date.now() - (await stat(path)).mtimeMs);
    if (age !== null && age > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function whenPresent<T>(access: () => Promise<T>): Promise<T | null> {
  try {
    return await access();
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return null;
    throw error;
  }
}
