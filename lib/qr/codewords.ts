import { mendingBytes } from "./reed_solomon.ts";
import { lengthBits, type Version } from "./versions.ts";

/** Of mode, length and bytes, padded until the version is full. */
function dataBytes(text: Uint8Array, version: Version): Uint8Array {
  const size = version.blocks.reduce((sum, bytes) => sum + bytes, 0);
  const bits: number[] = [];
  const append = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  append(0b0100, 4);
  append(text.length, lengthBits(version));
  for (const byte of text) append(byte, 8);
  append(0, Math.min(4, size * 8 - bits.length));
  const data = new Uint8Array(size);
  bits.forEach((bit, at) => data[at >> 3]! |= bit << (7 - (at & 7)));
  for (let at = Math.ceil(bits.length / 8), pad = 0xec; at < size; at++, pad ^= 0xec ^ 0x11) data[at] = pad;
  return data;
}

/** All that is drawn: block beside block, byte by byte, so that a stain spoils a little of each. */
export function codewords(text: Uint8Array, version: Version): Uint8Array {
  const data = dataBytes(text, version);
  let from = 0;
  const blocks = version.blocks.map((bytes) => data.subarray(from, from += bytes));
  const mending = blocks.map((block) => mendingBytes(block, version.mending));
  return Uint8Array.from([...acrossed(blocks), ...acrossed(mending)]);
}

function acrossed(blocks: readonly Uint8Array[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}
