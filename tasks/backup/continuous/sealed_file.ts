import { Buffer } from "node:buffer";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { openFor, sealFor, type SealingKeys } from "$/lib/secrets/sealed.ts";
import { byteStream } from "$/lib/streams/byte_stream.ts";
import type { Store } from "$/lib/store/store.ts";

const PURPOSE = "backup";
const FRAME_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;

/** A file cannot be cut, reordered or put in another's place: each frame knows its own, and the last one that it is. */
const aboutFrame = (key: string, nth: number, isLast: boolean) => `${key} ${nth} ${isLast ? "last" : "more"}`;

/** Stores a file compressed and encrypted. Returns the bytes that it takes. */
export async function putSealed(
  { store, keys }: Archive,
  key: string,
  chunks: Readable,
): Promise<{ size: number }> {
  return await store.put(
    key,
    byteStream(sealFrames(keys, key, through(chunks, createGzip({ level: 1 })))),
  );
}

export interface Archive {
  readonly store: Store;
  readonly keys: SealingKeys;
}

/** The file as it was; throws if it is gone, was changed, or was sealed with another key. */
export async function getSealed({ store, keys }: Archive, key: string): Promise<Readable> {
  const file = await store.get(key);
  if (!file) throw new Error(`${key} is not in the backup's store any more.`);
  return through(Readable.from(openFrames(keys, key, file.stream)), createGunzip());
}

/** The readable end. An error of any part is an error there. */
function through(from: Readable, step: Transform): Readable {
  pipeline(from, step, () => {});
  return step;
}

async function* sealFrames(keys: SealingKeys, key: string, chunks: AsyncIterable<Uint8Array>) {
  const seal = (bytes: Uint8Array, nth: number, isLast: boolean) => {
    const sealed = sealFor(keys, PURPOSE, bytes, aboutFrame(key, nth, isLast));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(sealed.length);
    return new Uint8Array(Buffer.concat([length, sealed]));
  };
  let nth = 0;
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < FRAME_BYTES) continue;
    yield seal(Buffer.concat(held), nth++, false);
    [held, bytes] = [[], 0];
  }
  yield seal(Buffer.concat(held), nth, true);
}

async function* openFrames(keys: SealingKeys, key: string, stream: AsyncIterable<Uint8Array>) {
  let held = Buffer.alloc(0);
  let nth = 0;
  let isWhole = false;
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (held.length < LENGTH_BYTES) break;
      const end = LENGTH_BYTES + held.readUInt32BE(0);
      if (held.length < end) break;
      const sealed = held.subarray(LENGTH_BYTES, end);
      const more = openFor(keys, PURPOSE, sealed, aboutFrame(key, nth, false));
      const last = more ? null : openFor(keys, PURPOSE, sealed, aboutFrame(key, nth, true));
      const frame = more ?? last;
      if (!frame) {
        throw new Error(`${key} was changed, or sealed with another key than SECRET_KEY and SECRET_KEY_OLD.`);
      }
      isWhole = last !== null;
      nth++;
      yield frame;
      held = held.subarray(end);
    }
  }
  if (!isWhole || held.length > 0) throw new Error(`${key} is not whole.`);
}
