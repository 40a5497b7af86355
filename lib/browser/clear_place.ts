/** As `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP = 8;

/**
 * The lowest place in `room` at which a box of this size lies on none of `taken`: in the middle if it can be, otherwise at either
 * side. Undefined where there is none.
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
      if (!taken.some((one) => lieOnEachOther(box, one))) return { left, top };
    }
  }
}

export const lieOnEachOther = (one: Box, two: Box): boolean =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
