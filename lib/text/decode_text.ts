/**
 * A text file of whatever program: UTF-8 or UTF-16 where its first bytes say so, UTF-8 where it is that, and the old code
 * page of Western European Windows otherwise, in which Excel still saves "CSV".
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe
    ? "utf-16le"
    : bytes[0] === 0xfe && bytes[1] === 0xff
    ? "utf-16be"
    : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
