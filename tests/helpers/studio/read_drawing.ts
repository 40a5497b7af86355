/**
 * A drawing as rendered: every shape with the final positions of its corners. Throws if it is not well
 * formed.
 */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly SeenShape[];
  readonly texts: readonly string[];
}

export interface SeenShape {
  readonly element: string;
  readonly classes: readonly string[];
  /** Closed or open lines; a circle is a line with many corners. */
  readonly lines: readonly (readonly Point[])[];
  /** The element's attributes, unchanged. */
  readonly attributes: Readonly<Record<string, string>>;
}
export type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;

const TAG = /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

export function readDrawing(svg: string): Seen {
  const shapes: SeenShape[] = [];
  const texts: string[] = [];
  const open: { name: string; move: Move }[] = [];
  let size: Point = [0, 0];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < svg.length) {
    const from = TAG.lastIndex;
    const match = TAG.exec(svg);
    if (!match) throw new Error(`Not well formed at ${svg.slice(from, from + 80)}`);
    const [, closing, name, written, alone, text] = match;
    if (text !== undefined) {
      if (open.at(-1)?.name === "text") texts.push(text);
      continue;
    }
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...written!.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    const outer = open.at(-1)?.move ?? ((point: Point) => point);
    const own = attributes.transform ? moved(attributes.transform) : (point: Point) => point;
    const move: Move = (point) => outer(own(point));
    if (name === "svg") size = attributes.viewBox!.split(" ").slice(2).map(Number) as unknown as Point;
    const lines = linesOf(name!, attributes);
    if (lines && attributes.width !== "100%") {
      shapes.push({
        element: name!,
        classes: (attributes.class ?? "").split(" "),
        lines: lines.map((line) => line.map(move)),
        attributes,
      });
    }
    if (!alone) open.push({ name: name!, move });
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)!.name}> is never closed`);
  return { width: size[0], height: size[1], shapes, texts };
}

function moved(transform: string): Move {
  const moves = [...transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)].map(([, kind, numbers]) =>
    move(kind!, numbers!.split(/[ ,]+/).map(Number))
  );
  return (point) => moves.reduceRight((at, one) => one(at), point);
}

function move(kind: string, [a = 0, b, c]: readonly number[]): Move {
  if (kind === "translate") return ([x, y]) => [x + a, y + (b ?? 0)];
  if (kind === "scale") return ([x, y]) => [x * a, y * (b ?? a)];
  const [cos, sin] = [Math.cos(a * Math.PI / 180), Math.sin(a * Math.PI / 180)];
  const [cx, cy] = [b ?? 0, c ?? 0];
  return ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

function linesOf(name: string, at: Readonly<Record<string, string>>): Point[][] | undefined {
  const number = (key: string) => Number(at[key] ?? 0);
  switch (name) {
    case "rect": {
      const [x, y, w, h] = [number("x"), number("y"), number("width"), number("height")];
      return [[[x, y], [x + w, y], [x + w, y + h], [x, y + h]]];
    }
    case "line":
      return [[[number("x1"), number("y1")], [number("x2"), number("y2")]]];
    case "circle":
      return [Array.from({ length: 24 }, (_, step) => {
        const angle = step * Math.PI / 12;
        return [
          number("cx") + number("r") * Math.cos(angle),
          number("cy") + number("r") * Math.sin(angle),
        ] as const;
      })];
    case "ellipse":
      return [Array.from({ length: 24 }, (_, step) => {
        const angle = step * Math.PI / 12;
        return [
          number("cx") + number("rx") * Math.cos(angle),
          number("cy") + number("ry") * Math.sin(angle),
        ] as const;
      })];
    case "polygon":
    case "polyline":
      return [at.points!.split(" ").map((point) => point.split(",").map(Number) as unknown as Point)];
    case "path":
      return pathLines(at.d!);
  }
}

/** Lines in absolute coordinates: M, L, H, V and Z. A curve, Q or C, is bounded by its control points. */
function pathLines(d: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, numbers] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = [...numbers!.matchAll(/-?\d*\.?\d+/g)].map(Number);
    const [x, y] = lines.at(-1)?.at(-1) ?? [0, 0];
    if (command === "M") lines.push([]);
    if (command === "H") lines.at(-1)!.push([values[0]!, y]);
    else if (command === "V") lines.at(-1)!.push([x, values[0]!]);
    else if ("MLQC".includes(command!)) {
      for (let at = 0; at < values.length; at += 2) lines.at(-1)!.push([values[at]!, values[at + 1]!]);
    } else if (command !== "Z") throw new Error(`${command} is not read here`);
  }
  return lines;
}
