import { Buffer } from "node:buffer";
import type { ImageType } from "../../model/instruments/instrument.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface ContentImage {
  /** SHA-256 of the bytes, in hexadecimal: its name. */
  readonly hash: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Stores the images that are not stored yet. */
export async function insertContentImages(tx: Tx, images: readonly ContentImage[]): Promise<void> {
  const stored = await tx<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from content_images
    where hash = any(array(select decode(name, 'hex') from unnest(${
    images.map(({ hash }) => hash)
  }::text[]) as name))`;
  const known = new Set(stored.map(({ hash }) => hash));
  const missing = images.filter(({ hash }) => !known.has(hash));
  if (missing.length === 0) return;
  await tx`
    insert into content_images (hash, type, width, height, bytes)
    select decode(hash, 'hex'), type, width, height, decode(bytes, 'hex')
    from unnest(
      ${missing.map(({ hash }) => hash)}::text[], ${missing.map(({ type }) => type)}::text[],
      ${missing.map(({ width }) => width)}::float8[], ${missing.map(({ height }) => height)}::float8[],
      ${missing.map(({ bytes }) => Buffer.from(bytes).toString("hex"))}::text[]
    ) as image (hash, type, width, height, bytes)`;
}

export interface StoredPicture {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function findContentImage(
  sql: Sql | Tx,
  hash: string,
): Promise<StoredPicture | null> {
  const [row] = await sql<StoredPicture[]>`
    select type, bytes from content_images where hash = decode(${hash}, 'hex')`;
  return row ?? null;
}
