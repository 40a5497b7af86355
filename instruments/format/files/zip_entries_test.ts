import { deepEqual, equal, throws } from "node:assert/strict";
import fc from "fast-check";
import { zipSync } from "fflate";
import { Unreadable } from "./shelf.ts";
import { zipEntries } from "./zip_entries.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (zip: Uint8Array) =>
  zipEntries(zip).map((entry) => [entry.path, new TextDecoder().decode(entry.bytes())]);
const refused = (zip: Uint8Array, why: RegExp) =>
  throws(() => read(zip), (error) => error instanceof Unreadable && why.test(error.message));

/** A zip with a field changed in every entry of its directory. */
function altered(zip: Uint8Array, by: number, value: number, size: 2 | 4): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    if (size === 2) view.setUint16(at + by, value, true);
    else view.setUint32(at + by, value, true);
  }
  return copy;
}

Deno.test("a zip returns its files, compressed or stored", () => {
  const files = { "a.yaml": bytes("a: 1"), "texts/fr.yaml": [bytes("é".repeat(900)), { level: 0 }] } as const;
  deepEqual(read(zipSync(files as never)), [["a.yaml", "a: 1"], ["texts/fr.yaml", "é".repeat(900)]]);
});

Deno.test("folders and the files that macOS adds are ignored", () => {
  deepEqual(read(zipSync({ "texts/": bytes(""), "__MACOSX/a.yaml": bytes("x"), "a.yaml": bytes("b") })), [[
    "a.yaml",
    "b",
  ]]);
});

Deno.test("paths that lead out of the package are refused", () => {
  for (
    const path of [
      "/etc/passwd",
      "../a.yaml",
      "texts/../../a",
      "C:/a.yaml",
      "a\\b.yaml",
      "./a.yaml",
      "a//b",
      "a\nb",
    ]
  ) {
    refused(zipSync({ [path]: bytes("x") }), /leads elsewhere/);
  }
});

Deno.test("a zip that states too large a size is refused before anything is decompressed", () => {
  const zip = zipSync({ "a.yaml": new Uint8Array(2 * 2 ** 20) });
  refused(zip, /larger than 1024 KB/);
  refused(altered(zip, 24, 0xf0000000, 4), /more than 100 MB/);
});

Deno.test("a zip that decompresses to more than it states is refused at the stated size", () => {
  refused(
    altered(zipSync({ "a.yaml": new Uint8Array(50 * 2 ** 20) }), 24, 1000, 4),
    /does not unpack to what the zip says/,
  );
});

Deno.test("a changed byte, an unknown compression and encryption are reported", () => {
  const zip = zipSync({ "a.yaml": [bytes("a: 1"), { level: 0 }] });
  refused(altered(zip, 16, 1, 4), /its sum is not right/);
  refused(altered(zip, 10, 99, 2), /not known here/);
  refused(altered(zip, 8, 1, 2), /password/);
  refused(altered(zip, 42, 5, 4), /damaged/);
  refused(bytes("PK, but no zip"), /not a zip/);
  refused(new Uint8Array(0), /not a zip/);
});

Deno.test("reading an altered zip throws nothing but Unreadable", () => {
  const zip = zipSync({
    "test.yaml": bytes("format: 1"),
    "texts/fr.yaml": bytes("questions: {}\n".repeat(50)),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(40),
      (edits, cut) => {
        const copy = zip.slice(0, zip.length - (cut > 30 ? cut - 30 : 0));
        for (const [at, value] of edits) {
          if (at < copy.length) copy[at] = value;
        }
        try {
          for (const [, text] of read(copy)) equal(typeof text, "string");
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
        }
      },
    ),
    { numRuns: 500 },
  );
});
