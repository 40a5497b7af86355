import { type Attribute, type Order, sizeOf } from "./attribute.ts";

/**
 * Whoever looks at a matrix does not know how it was made. This file knows it as little: it takes the eight given values (three of a
 * matrix of two by two) and says which value every simple rule that explains them would put into the empty place.
 */
type Line = readonly number[];
interface Idea {
  readonly id: string;
  readonly orders: readonly Order[];
  /** What comes last in a line that begins like this, if the whole lines before it follow this idea; else nothing. */
  readonly next: (begun: Line, whole: readonly Line[], attribute: Attribute) => number | undefined;
}

const ANY: readonly Order[] = ["none", "line", "ring", "set"];
const all = (lines: readonly Line[], holds: (line: Line) => boolean) =>
  lines.length > 0 && lines.every(holds);
const last = (line: Line) => line.at(-1)!;
const turned = (value: number, { from, ...attribute }: Attribute) => {
  const size = sizeOf({ from, ...attribute });
  return from + ((value - from) % size + size) % size;
};

const IDEAS: readonly Idea[] = [
  {
    id: "the same along the line",
    orders: ANY,
    next: (begun, whole) =>
      new Set(begun).size === 1 && all(whole, (line) => new Set(line).size === 1) ? begun[0] : undefined,
  },
  {
    id: "every line alike",
    orders: ANY,
    next: (begun, whole) =>
      all(whole, (line) => `${line.slice(0, -1)}` === `${begun}` && last(line) === last(whole[0]!))
        ? last(whole[0]!)
        : undefined,
  },
  {
    id: "the same three in every line",
    orders: ANY,
    next(begun, whole) {
      const three = new Set(whole[0]);
      if (
        begun.length !== 2 || three.size !== 3 ||
        !all(whole, (line) => new Set([...line, ...three]).size === 3 && new Set(line).size === 3)
      ) return;
      const left = [...three].filter((value) => !begun.includes(value));
      return left.length === 1 ? left[0] : undefined;
    },
  },
  {
    id: "a step of its own in every line",
    orders: ["line"],
    next: (begun, whole) =>
      begun.length === 2 && all(whole, ([a, b, c]) => b! - a! === c! - b!)
        ? 2 * begun[1]! - begun[0]!
        : undefined,
  },
  {
    id: "a turn of its own in every line",
    orders: ["ring"],
    next: (begun, whole, attribute) =>
      begun.length === 2 && all(whole, ([a, b, c]) => turned(2 * b! - a!, attribute) === c)
        ? turned(2 * begun[1]! - begun[0]!, attribute)
        : undefined,
  },
  {
    id: "the same step as the line before",
    orders: ["line"],
    next: (begun, whole) =>
      begun.length === 1 && all(whole, (line) => line.length === 2)
        ? begun[0]! + last(whole[0]!) - whole[0]![0]!
        : undefined,
  },
  {
    id: "the same turn as the line before",
    orders: ["ring"],
    next: (begun, whole, attribute) =>
      begun.length === 1 ? turned(begun[0]! + last(whole[0]!) - whole[0]![0]!, attribute) : undefined,
  },
  {
    id: "mirrored as the line before",
    orders: ["ring"],
    next: (begun, whole, attribute) =>
      begun.length === 1 ? turned(last(whole[0]!) + whole[0]![0]! - begun[0]!, attribute) : undefined,
  },
  {
    id: "becomes what it became before",
    orders: ANY,
    next: (begun, whole) => begun.length === 1 && begun[0] === whole[0]![0] ? last(whole[0]!) : undefined,
  },
  ...made("the first two added", (a, b) => a + b),
  ...made("the second taken from the first", (a, b) => a - b),
  ...made("the first taken from the second", (a, b) => b - a),
  ...made("how far the first two are apart", (a, b) => Math.abs(a - b)),
  ...made("the larger one", Math.max),
  ...made("the smaller one", Math.min),
  {
    id: "every line the same in all",
    orders: ["line"],
    next(begun, whole) {
      const sum = (line: Line) => line.reduce((total, value) => total + value, 0);
      return begun.length === 2 && all(whole, (line) => sum(line) === sum(whole[0]!))
        ? sum(whole[0]!) - sum(begun)
        : undefined;
    },
  },
  {
    id: "each mark by whether the first two have it",
    orders: ["set"],
    next: byMark,
  },
];

function made(id: string, of: (a: number, b: number) => number): Idea[] {
  return [{
    id,
    orders: ["line"],
    next: (begun, whole) =>
      begun.length === 2 && all(whole, ([a, b, c]) => of(a!, b!) === c)
        ? of(begun[0]!, begun[1]!)
        : undefined,
  }];
}

/** Reads the table of a rule for single marks off the whole lines; what it does not show is not known, and -1 stands for that. */
function byMark(begun: Line, whole: readonly Line[], { to }: Attribute): number | undefined {
  if (begun.length !== 2) return;
  const table = new Map<string, boolean>();
  const has = (set: number, mark: number) => Boolean(set >> mark & 1);
  const marks = Array.from({ length: Math.ceil(Math.log2(to + 1)) }, (_, mark) => mark);
  for (const [a, b, c] of whole) {
    for (const mark of marks) {
      const seen = `${has(a!, mark)} ${has(b!, mark)}`;
      if ((table.get(seen) ?? has(c!, mark)) !== has(c!, mark)) return;
      table.set(seen, has(c!, mark));
    }
  }
  let made = 0;
  for (const mark of marks) {
    const there = table.get(`${has(begun[0]!, mark)} ${has(begun[1]!, mark)}`);
    if (there === undefined) return -1;
    if (there) made |= 1 << mark;
  }
  return made;
}

/** By rule, along rows and along columns: what it would put into the last place. Rules that do not explain what is given are not there. */
export function explanations(given: readonly number[], attribute: Attribute): ReadonlyMap<string, number> {
  const side = Math.sqrt(given.length + 1);
  const rows = Array.from({ length: side }, (_, row) => given.slice(row * side, (row + 1) * side));
  const columns = Array.from({ length: side }, (_, column) => given.filter((_, at) => at % side === column));
  const found = new Map<string, number>();
  for (const [way, lines] of [["rows", rows], ["columns", columns]] as const) {
    for (const { id, orders, next } of IDEAS) {
      if (!orders.includes(attribute.order)) continue;
      const value = next(lines.at(-1)!, lines.slice(0, -1), attribute);
      if (value !== undefined) found.set(`${way}: ${id}`, value);
    }
  }
  return found;
}

/** The one value that all explanations agree on; undefined where there is none, or more than one. */
export function onlyValue(given: readonly number[], attribute: Attribute): number | undefined {
  const values = new Set(explanations(given, attribute).values());
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
