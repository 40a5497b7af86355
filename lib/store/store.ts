import type { ByteRange } from "../http/byte_range.ts";

export interface StoredFile {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes in the whole file, whatever range the stream covers. */
  readonly size: number;
}

/** Object storage. Files are streamed, never held whole; a key becomes visible only when its last byte is written. */
export interface Store {
  put(key: string, body: ReadableStream<Uint8Array>): Promise<{ size: number }>;
  size(key: string): Promise<number | null>;
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
  /** Rejects when files cannot be written. */
  ready(): Promise<void>;
}
