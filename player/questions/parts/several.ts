/** What of several answers is chosen once one more was pressed: it comes in or goes out. Null where there is no room for it. */
export function pressed(
  chosen: readonly number[],
  place: number,
  most: number | undefined,
): readonly number[] | null {
  if (chosen.includes(place)) return chosen.filter((one) => one !== place);
  if (most !== undefined && chosen.length >= most) return null;
  return [...chosen, place].sort((one, other) => one - other);
}
