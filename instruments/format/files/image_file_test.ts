import { deepEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { readImage } from "./image_file.ts";

/** Start of a PNG picture, up to its size. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

Deno.test("a picture's size is read from its bytes", () => {
  const bytes = png(640, 480);
  deepEqual(readImage("plan.png", bytes), { type: "image/png", width: 640, height: 480, bytes });
});

Deno.test("a picture that is too large, empty or of another type than its name is refused", () => {
  deepEqual(readImage("plan.png", png(5000, 10)), ["is 5000 × 10, and 4096 a side is the most"]);
  deepEqual(readImage("plan.png", png(0, 10)), ["has no width or height"]);
  deepEqual(readImage("plan.jpg", png(10, 10)), ["is of the type png, and its name ends in .jpg"]);
  deepEqual(readImage("plan.webp", new TextEncoder().encode("<svg/>")), ["is not a webp picture"]);
  deepEqual(readImage("plan.svg", new Uint8Array([0xff, 0xfe, 0x00])), ["is not UTF-8 text"]);
});

Deno.test("reading a picture never throws", () => {
  const heads = [
    png(1, 1),
    new Uint8Array([0xff, 0xd8, 0xff]),
    new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 "),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), (head, tail) => {
      for (const ending of ["png", "jpg", "webp", "svg"]) {
        const result = readImage(`a.${ending}`, new Uint8Array([...head, ...tail]));
        ok(Array.isArray(result) ? result.length > 0 : result.width > 0);
      }
    }),
    { numRuns: 500 },
  );
});
