export type Point = readonly [x: number, y: number];

/** The `d` of a closed line through these corners, to a tenth, in as few signs as it takes. */
export function closedPath(points: readonly Point[]): string {
  let [atX, atY] = ["", ""];
  let d = "";
  for (const [x, y] of points.map(([x, y]) => [tenth(x), tenth(y)] as const)) {
    if (d === "") d = `M${x} ${y}`;
    else if (y === atY) d += `H${x}`;
    else if (x === atX) d += `V${y}`;
    else d += `L${x} ${y}`;
    [atX, atY] = [x, y];
  }
  return d.replaceAll(" -", "-") + "Z";
}

const tenth = (value: number) => String(Math.round(value * 10) / 10 || 0);
