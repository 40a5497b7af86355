export type Part = Uint8Array<ArrayBuffer>;

/** A stream cut into parts of one size; only the last may be shorter. Tells the bytes of each as it goes by. */
export async function* inParts(
  stream: ReadableStream<Uint8Array>,
  partBytes: number,
  passed: (bytes: number) => void,
): AsyncGenerator<Part, undefined> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partBytes - filled);
      part.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled === partBytes) {
        passed(filled);
        yield part;
        part = new Uint8Array(partBytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    passed(filled);
    yield part.subarray(0, filled);
  }
}
