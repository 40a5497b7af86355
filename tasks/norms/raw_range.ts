import { type Scale, STANDARDS } from "../../model/instrument/scoring.ts";
import { isLeaf, type PreparedLeaf, type PreparedScale } from "../../scoring/prepare.ts";

/** The lowest and the highest whole raw score a scale can come to. */
export function rawRange(id: string, scales: ReadonlyMap<string, PreparedScale>): readonly [number, number] {
  const prepared = scales.get(id)!;
  if (isLeaf(prepared)) return rangeOfLeaf(prepared);
  const { of, from } = prepared.scale;
  const ranges = of.map((part) =>
    from === "raw" ? rawRange(part, scales) : standardRange(scales.get(part)!.scale)
  );
  return [sum(ranges.map(([least]) => least)), sum(ranges.map(([, most]) => most))];
}

function rangeOfLeaf({ scale: { method }, items }: PreparedLeaf): readonly [number, number] {
  const most = sum(items.map(({ judge }) => judge.most));
  if (method === "sum") return [Math.floor(sum(items.map(({ judge }) => judge.least))), Math.ceil(most)];
  return [0, method === "longest_span" ? Math.max(...items.map(({ length }) => length)) : Math.ceil(most)];
}

function standardRange({ standard }: Scale): readonly [number, number] {
  if (standard === "none") return [0, 0];
  return [STANDARDS[standard].min, STANDARDS[standard].max];
}

const sum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
