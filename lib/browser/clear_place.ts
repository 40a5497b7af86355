/** As returned by `getBoundingClientRect`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP = 8;

/**
 * The lowest place in `room` where a box of this size overlaps none of `taken`: in the middle if possible,
 * otherwise at either side. Undefined if there is none.
 */
export function clearPlace(
  { width, height }: { readonly width: number; readonly height: number },
  room: Box,
  taken: readonly Box[],
): { readonly left: number; readonly top: number } | undefined {
  const lefts = [(room.left + room.right - width) / 2, room.right - width, room.left];
  if (lefts[2]! > lefts[1]! + 1) return undefined;
  for (let top = room.bottom - height; top >= room.top; top -= STEP) {
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      if (!taken.some((one) => overlap(box, one))) return { left, top };
    }
  }
}

export const overlap = (one: Box, two: Box): boolean =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
