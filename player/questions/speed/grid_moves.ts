/**
 * Cell that a key leads to in a grid of `count` cells, numbered from 0; null for any other key. Rows follow
 * on each other.
 */
export function movedTo(at: number, key: string, columns: number, count: number): number | null {
  const row = at - at % columns;
  const within = (to: number) => to >= 0 && to < count ? to : at;
  switch (key) {
    case "ArrowRight":
      return within(at + 1);
    case "ArrowLeft":
      return within(at - 1);
    case "ArrowDown":
      return within(at + columns);
    case "ArrowUp":
      return within(at - columns);
    case "Home":
      return row;
    case "End":
      return Math.min(row + columns, count) - 1;
    default:
      return null;
  }
}
