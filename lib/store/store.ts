import type { Space } from "../files/disk_space.ts";
import type { ByteRange } from "../http/byte_range.ts";

export interface StoredFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes of the whole file, also if the stream is a range of it. */
  readonly size: number;
}

export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Object storage. Files are streamed, never held whole. A key becomes visible only after its last byte is
 * written.
 */
export interface Store {
  put(key: string, body: ReadableStream<Uint8Array>): Promise<{ size: number }>;
  /** Null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** Null if there is no such file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** No error if there is no such file. */
  delete(key: string): Promise<void>;
  /** The finished files below a folder, in no order; all without one. A million takes a while. */
  list(folder?: string): AsyncGenerator<ListedFile>;
  /** Rejects if files cannot be written. */
  ready(): Promise<void>;
  /** Room on its disk. Null if it is on another machine. */
  space(): Promise<Space | null>;
}

const SEGMENT = /^[A-Za-z0-9][\w.-]{0,199}$/;

/**
 * Returns the key. Throws unless it is built from ids: any other key is a bug, and must not reach a file
 * outside the store.
 */
export function requireKey(key: string): string {
  const segments = key.split("/");
  if (segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment) && !segment.includes(".."))) {
    throw new TypeError(`not a key of the store: ${JSON.stringify(key)}`);
  }
  return key;
}
