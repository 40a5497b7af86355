import { Transform } from "node:stream";

const NEWLINE = "\n".charCodeAt(0);

/** Passes COPY's text through and counts its rows: newlines inside values are escaped. */
export function countLines(): { readonly stream: Transform; readonly lines: () => number } {
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _, next) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
      next(null, chunk);
    },
  });
  return { stream, lines: () => lines };
}
