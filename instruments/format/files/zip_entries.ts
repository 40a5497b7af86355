import { crc32, inflateRawSync } from "node:zlib";
import { LIMITS, sizeLimit } from "../limits.ts";
import { Unreadable } from "./shelf.ts";

/** A file of a zip. `bytes` decompresses it and throws `Unreadable` if it is damaged or too large. */
export interface ZipEntry {
  readonly path: string;
  bytes(): Uint8Array;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * Entries of a zip's directory. Throws `Unreadable` if the zip is damaged, encrypted, too large or has unsafe
 * paths.
 */
export function zipEntries(zip: Uint8Array): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  return withinBounds(() => entriesOf(zip, view)).map(({ path, bytes }) => ({
    path,
    bytes: () => withinBounds(bytes),
  }));
}

function withinBounds<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // An offset points beyond the end.
    if (error instanceof RangeError) throw new Unreadable("is damaged");
    throw error;
  }
}

function entriesOf(zip: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count === 0xffff || count > LIMITS.files) throw new Unreadable(`holds more than ${LIMITS.files} files`);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new Unreadable("is damaged");
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [crc, packed, size] = [16, 20, 24].map((by) => view.getUint32(at + by, true)) as [
      number,
      number,
      number,
    ];
    const [name, extra, comment] = [28, 30, 32].map((by) => view.getUint16(at + by, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const path = pathOf(zip.subarray(at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
    if (path.endsWith("/") || path.startsWith("__MACOSX/")) continue;
    if (entries.has(path)) throw new Unreadable(`holds ${path} twice`);
    if (flags & ENCRYPTED) throw new Unreadable("is locked with a password");
    if (method !== STORED && method !== DEFLATED) {
      throw new Unreadable(`packs ${path} in a way that is not known here`);
    }
    total += size;
    if (total > LIMITS.total) throw new Unreadable(`unpacks to more than ${LIMITS.total / 2 ** 20} MB`);
    entries.set(path, {
      path,
      bytes() {
        if (size > sizeLimit(path)) throw new Unreadable(`is larger than ${sizeLimit(path) / 1024} KB`);
        if (view.getUint32(local, true) !== LOCAL) throw new Unreadable("is damaged");
        const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const content = decompress(zip.subarray(start, start + packed), method, size);
        if (content.length !== size || crc32(content) !== crc) {
          throw new Unreadable("is damaged: its sum is not right");
        }
        return content;
      },
    });
  }
  return [...entries.values()];
}

/** Offset of the end record. A comment of any length may follow it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Unreadable("is not a zip");
}

function pathOf(bytes: Uint8Array): string {
  let path: string;
  try {
    path = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable("holds a file whose name is not UTF-8");
  }
  // deno-lint-ignore no-control-regex -- matches control characters
  const isOdd = /^[/~]|^[A-Za-z]:|\\|(^|\/)\.\.?(\/|$)|\/\/|[\x00-\x1f]/.test(path) || path === "";
  if (isOdd) throw new Unreadable(`holds a file whose path leads elsewhere: ${JSON.stringify(path)}`);
  return path;
}

function decompress(packed: Uint8Array, method: number, size: number): Uint8Array {
  if (method === STORED) return packed.slice();
  try {
    // Stops at the size that the directory gives.
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }));
  } catch {
    throw new Unreadable("is damaged: it does not unpack to what the zip says");
  }
}
