import assert from "node:assert/strict";
import jsQR from "jsqr";
import { type QrCode, qrCode } from "./qr.ts";

/** Deno imports a CommonJS module as a whole. */
const { default: decode } = jsQR as unknown as { default: typeof jsQR };

/** Decodes the path, drawn with a quiet zone and four dots per square, with `spoilt` squares inverted. */
function read({ size, path }: QrCode, spoilt = 0): string | undefined {
  const [edge, dots] = [4, 4];
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`);
  }
  const width = (size + 2 * edge) * dots;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [x, y].map((at) => Math.floor(at / dots) - edge) as [number, number];
      const isSpoilt = row === 12 && column >= 10 && column < 10 + spoilt;
      if (dark.has(`${column} ${row}`) !== isSpoilt) {
        picture.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return decode(picture, width, width)?.data;
}

Deno.test("another library can decode the drawn path: short, long and with accents", () => {
  for (const length of [1, 14, 44, 100, 200]) {
    const text = `https://assay.test/tests?code=K7QM-4XTP-9RWD&n=${"x1-é".repeat(60)}`.slice(0, length);
    assert.equal(read(qrCode(text)), text, `${length} characters`);
  }
});

Deno.test("error correction is medium: 26 bytes fit version 2, and 27 do not", () => {
  assert.deepEqual([14, 15, 26, 27].map((bytes) => qrCode("z".repeat(bytes)).size), [21, 25, 25, 29]);
});

Deno.test("a damaged code can still be decoded", () => {
  const text = "https://assay.test/tests?code=K7QM-4XTP-9RWD";
  assert.equal(read(qrCode(text), 10), text);
});

Deno.test("a text too long for every version throws", () => {
  assert.throws(() => qrCode("z".repeat(2400)), RangeError);
});
