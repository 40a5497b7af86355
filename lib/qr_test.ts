import assert from "node:assert/strict";
import jsQR from "jsqr";
import { type QrCode, qrCode, qrPath } from "./qr.ts";
import { formatBits, versionBits } from "./qr/grid.ts";
import { mendingBytes } from "./qr/reed_solomon.ts";

/** As a phone sees it: with the light edge, each square some dots wide. */
function read(code: QrCode, { dots = 4, spoil = 0 } = {}): string | undefined {
  const edge = 4;
  const width = (code.size + 2 * edge) * dots;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [x, y].map((at) => Math.floor(at / dots) - edge) as [number, number];
      const isInside = [column, row].every((at) => at >= 0 && at < code.size);
      const isSpoilt = row === 12 && column >= 10 && column < 10 + spoil;
      if (isInside && code.isDark(column, row) !== isSpoilt) {
        picture.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return jsQR.default(picture, width, width)?.data;
}

Deno.test("the bits of format and version, and the mending bytes, are those of the standard", () => {
  assert.deepEqual([0, 1, 5, 7].map(formatBits), [0x5412, 0x5125, 0x40ce, 0x4aa0]);
  assert.deepEqual([7, 8, 9, 10].map(versionBits), [0x07c94, 0x085bc, 0x09a99, 0x0a4d3]);
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual([...mendingBytes(Uint8Array.from(data), 10)], [
    196,
    35,
    39,
    119,
    235,
    215,
    231,
    226,
    93,
    23,
  ]);
});

Deno.test("a reader that is not ours reads back what was written, in every version", () => {
  const sizes = new Set<number>();
  for (let length = 1; length <= 213; length += length < 30 ? 1 : 5) {
    const text = `https://assay.test/tests?code=K7QM-4XTP-9RWD&n=${"x1-é".repeat(60)}`.slice(0, length);
    // é takes two bytes.
    if (new TextEncoder().encode(text).length > 213) break;
    const code = qrCode(text);
    sizes.add(code.size);
    assert.equal(read(code), text, `${length} signs`);
  }
  const fullest = "y".repeat(213);
  sizes.add(qrCode(fullest).size);
  assert.equal(read(qrCode(fullest)), fullest);
  assert.deepEqual([...sizes], [21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
});

Deno.test("what a version holds just fits, and a byte more takes the next", () => {
  for (const [bytes, size] of [[14, 21], [15, 25], [26, 25], [27, 29], [180, 53], [181, 57]] as const) {
    assert.equal(qrCode("z".repeat(bytes)).size, size, `${bytes} bytes`);
  }
  assert.throws(() => qrCode("z".repeat(214)), RangeError);
});

Deno.test("a stain does not keep it from being read", () => {
  const text = "https://assay.test/tests?code=K7QM-4XTP-9RWD";
  assert.equal(read(qrCode(text), { spoil: 10 }), text);
});

Deno.test("the path draws the dark squares and no others", () => {
  const code = qrCode("https://assay.test");
  const drawn = new Set<string>();
  for (const [, x, y, width] of qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at++) drawn.add(`${Number(x) + at} ${y}`);
  }
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) assert.equal(drawn.has(`${x} ${y}`), code.isDark(x, y), `${x} ${y}`);
  }
});
