import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { stamp } from "./stamp.ts";

const AT = new Date("2026-03-02T14:31:00Z");

/**
 * As the browser writes it: cells in the order of the document, then their lookup list in the order of
 * numbers.
 */
const written = (numbers: readonly number[], made: string) => {
  const name = (number: number) => `(node${String(number).padStart(8, "0")})`;
  const cells = numbers.map((number, at) => `${at + 1} 0 obj\n<</ID ${name(number)}>>\nendobj\n`);
  const listed = numbers.map((number, at) => ({ number, pair: `${name(number)} ${at + 1} 0 R` }))
    .sort((one, other) => one.number - other.number);
  const limits = `${name(listed[0]!.number)} ${name(listed.at(-1)!.number)}`;
  return Buffer.from(
    `/CreationDate (D:${made}+00'00')\n${cells.join("")}<</Limits [${limits}]\n/Names [${
      listed.map(({ pair }) => pair).join(" ")
    }]>>`,
    "latin1",
  );
};

test("the bytes do not depend on the numbers that the browser gave to elements", () => {
  const one = stamp(written([64, 73, 74, 120], "20260101000000"), AT);
  const other = stamp(written([9, 7, 8, 11], "20270202112233"), AT);
  assert.equal(Buffer.from(one).toString("latin1"), Buffer.from(other).toString("latin1"));
  const text = Buffer.from(one).toString("latin1");
  assert.match(text, /\/CreationDate \(D:20260302143100\+00'00'\)/);
  assert.match(
    text,
    /\/Limits \[\(node00000001\) \(node00000004\)\]\n\/Names \[\(node00000001\) 1 0 R \(node00000002\) 2 0 R/,
  );
});

test("the length does not change", () => {
  const pdf = written([4, 90, 12], "20260101000000");
  assert.equal(stamp(pdf, AT).length, pdf.length);
});
