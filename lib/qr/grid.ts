import type { Version } from "./versions.ts";

/** The squares of a code: dark or light, and which of them say nothing of its text but help to find and read it. */
export class Grid {
  readonly size: number;
  readonly #dark: Uint8Array;
  readonly #fixed: Uint8Array;

  constructor(readonly version: Version) {
    this.size = 17 + 4 * version.number;
    this.#dark = new Uint8Array(this.size ** 2);
    this.#fixed = new Uint8Array(this.size ** 2);
    this.#drawTiming();
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.#drawFinder(x, y);
    this.#drawAlignment();
    this.#drawVersion();
    // Kept free until the mask is chosen.
    this.drawFormat(0);
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === 1;
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === 1;
  }

  set(x: number, y: number, dark: boolean) {
    this.#dark[y * this.size + x] = dark ? 1 : 0;
  }

  flip(x: number, y: number) {
    this.#dark[y * this.size + x]! ^= 1;
  }

  #fix(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, dark);
    this.#fixed[y * this.size + x] = 1;
  }

  #drawTiming() {
    for (let at = 0; at < this.size; at++) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
  }

  /** With the light line around it. */
  #drawFinder(middleX: number, middleY: number) {
    for (let y = -4; y <= 4; y++) {
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        this.#fix(middleX + x, middleY + y, ring !== 2 && ring !== 4);
      }
    }
  }

  #drawAlignment() {
    const { alignment } = this.version;
    const [first, last] = [alignment[0], alignment.at(-1)];
    for (const middleY of alignment) {
      for (const middleX of alignment) {
        const isAtFinder = (middleX === first && middleY !== last && middleY === first) ||
          (middleX === first && middleY === last) || (middleX === last && middleY === first);
        if (isAtFinder) continue;
        for (let y = -2; y <= 2; y++) {
          for (let x = -2; x <= 2; x++) {
            this.#fix(middleX + x, middleY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
          }
        }
      }
    }
  }

  #drawVersion() {
    const { number } = this.version;
    if (number < 7) return;
    const bits = versionBits(number);
    for (let at = 0; at < 18; at++) {
      const [near, far] = [Math.floor(at / 3), this.size - 11 + at % 3];
      this.#fix(near, far, bit(bits, at));
      this.#fix(far, near, bit(bits, at));
    }
  }

  /** Which correction and which mask, twice. */
  drawFormat(mask: number) {
    const bits = formatBits(mask);
    for (let at = 0; at < 15; at++) {
      const dark = bit(bits, at);
      // Around the finder at the top left, over the timing lines.
      if (at < 8) this.#fix(8, at < 6 ? at : at + 1, dark);
      else this.#fix(at === 8 ? 7 : 14 - at, 8, dark);
      if (at < 8) this.#fix(this.size - 1 - at, 8, dark);
      else this.#fix(8, this.size - 15 + at, dark);
    }
    this.#fix(8, this.size - 8, true);
  }
}

const bit = (bits: number, at: number) => (bits >>> at & 1) === 1;

/** What is left of `value` when it is divided as a polynomial over two elements. */
function remainder(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = rest << 1 ^ (rest >>> degree - 1 & 1) * divisor;
  return rest;
}

/** Medium correction is 00. */
export const formatBits = (mask: number): number => (mask << 10 | remainder(mask, 0x537, 10)) ^ 0x5412;
export const versionBits = (number: number): number => number << 12 | remainder(number, 0x1f25, 12);
