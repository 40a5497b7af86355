/** How a version of medium correction (M: 15 % of it may be lost) divides its bytes, from ISO/IEC 18004. */
interface Version {
  readonly number: number;
  /** Mending bytes of each block. */
  readonly mending: number;
  /** Data bytes of each block. */
  readonly blocks: readonly number[];
  /** Middles of the small squares, across and down. */
  readonly alignment: readonly number[];
}

const VERSIONS: readonly Version[] = [
  { number: 1, mending: 10, blocks: [16], alignment: [] },
  { number: 2, mending: 16, blocks: [28], alignment: [6, 18] },
  { number: 3, mending: 26, blocks: [44], alignment: [6, 22] },
  { number: 4, mending: 18, blocks: [32, 32], alignment: [6, 26] },
  { number: 5, mending: 24, blocks: [43, 43], alignment: [6, 30] },
  { number: 6, mending: 16, blocks: [27, 27, 27, 27], alignment: [6, 34] },
  { number: 7, mending: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38] },
  { number: 8, mending: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { number: 9, mending: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { number: 10, mending: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
];

/** Bits that say how many bytes follow. */
export const lengthBits = ({ number }: Version): number => number < 10 ? 8 : 16;

const room = (version: Version) =>
  version.blocks.reduce((sum, bytes) => sum + bytes, 0) * 8 - 4 - lengthBits(version);

/** The smallest that so many bytes find room in. */
export function versionFor(bytes: number): Version {
  const version = VERSIONS.find((version) => bytes * 8 <= room(version));
  if (!version) throw new RangeError(`${bytes} bytes do not fit into a QR code of version 10.`);
  return version;
}

export type { Version };
