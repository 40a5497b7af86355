import type { Form } from "../form/form.ts";
import type { Rule, Violation } from "./rule.ts";
import type { NormTableRow } from "$/model/instruments/norms.ts";
import type { Range } from "$/model/scoring/raw_range.ts";
import { STANDARDS } from "$/model/instruments/scoring.ts";
import type { Place } from "../finding.ts";
import type { Located } from "../layers/located.ts";
import { rawRangeIn } from "../form/raw_range.ts";

/** Every group has exactly one row for each scale with a standard. */
export const normRows: Rule = function* (form) {
  const { scales, norms: { file, rows, tables }, manifest } = form;
  const compared = comparedScales(form);
  if (compared.length === 0 && !file && !rows && !tables) return;
  if (!file) {
    yield { at: manifest.at(), message: "there are no norms: norms.yaml is missing" };
    return;
  }
  if (!rows) {
    yield { at: file.at(), message: "there is no norms.csv beside this file" };
    return;
  }
  const groups = file.value.groups.map(({ id }) => id);
  const seen = new Set<string>();
  for (const { value: { group, scale }, at } of rows) {
    if (!groups.includes(group)) yield { at: at(), message: `norms.yaml has no group "${group}"` };
    if (!scales.has(scale)) yield { at: at(), message: `there is no scale "${scale}"` };
    else if (!compared.includes(scale)) {
      yield { at: at(), message: `the scale "${scale}" has the standard none` };
    }
    if (seen.has(`${group} ${scale}`)) {
      yield { at: at(), message: `there are two rows for "${group}" and "${scale}"` };
    }
    seen.add(`${group} ${scale}`);
  }
  const first = { file: rows[0]?.at().file ?? file.at().file.replace(/norms\.yaml$/, "norms.csv"), line: 1 };
  for (const group of groups) {
    const without = compared.filter((scale) => !seen.has(`${group} ${scale}`));
    if (without.length > 0) {
      yield {
        at: first,
        message: `the group "${group}" has no row for ${without.map((id) => `"${id}"`).join(", ")}`,
      };
    }
  }
};

const comparedScales = ({ scales }: Form): string[] =>
  [...scales].filter(([, { value }]) => value.standard !== "none").map(([id]) => id);

/** A table holds every possible raw score once, and its scores never fall. */
export const normTables: Rule = function* (form) {
  const { scales, norms: { file, tables } } = form;
  if (!file) return;
  const tabled = [...scales].filter(([, { value }]) => value.norm === "table" && value.standard !== "none");
  if (tabled.length > 0 && !tables) {
    yield { at: tabled[0]![1].at("norm"), message: "there is no norm_tables.csv, which this scale needs" };
    return;
  }
  const groups = file.value.groups.map(({ id }) => id);
  const byPlace = Map.groupBy(tables ?? [], ({ value: { group, scale } }) => `${group} ${scale}`);
  for (const rows of byPlace.values()) {
    const { value: { group, scale }, at } = rows[0]!;
    if (!groups.includes(group)) yield { at: at(), message: `norms.yaml has no group "${group}"` };
    if (!scales.has(scale)) yield { at: at(), message: `there is no scale "${scale}"` };
    else if (!tabled.some(([id]) => id === scale)) {
      yield { at: at(), message: `the scale "${scale}" does not say "norm: table"` };
    }
  }
  for (const [scale] of tabled) {
    const range = rawRangeIn(form, scale);
    for (const group of groups) {
      const rows = byPlace.get(`${group} ${scale}`);
      if (rows) yield* tableViolations(rows, range, form, scale);
      else yield { at: tableFile(form), message: `the group "${group}" has no table for "${scale}"` };
    }
  }
};

function* tableViolations(
  written: readonly Located<NormTableRow>[],
  { least, most }: Range,
  form: Form,
  scale: string,
): Iterable<Violation> {
  const rows = written.toSorted((a, b) => a.value.from - b.value.from);
  const standard = form.scales.get(scale)!.value.standard as keyof typeof STANDARDS;
  const { min, max } = STANDARDS[standard];
  const [first, last] = [rows[0]!, rows.at(-1)!];
  if (first.value.from > least) {
    yield {
      at: first.at(),
      message: `"${scale}" can be ${least}, and the table begins at ${first.value.from}`,
    };
  }
  if (most !== Infinity && last.value.to < Math.floor(most)) {
    yield { at: last.at(), message: `"${scale}" can be ${most}, and the table ends at ${last.value.to}` };
  }
  for (const [index, { value: { from, to, score }, at }] of rows.entries()) {
    if (to < from) yield { at: at(), message: `the row ends at ${to}, before it begins` };
    if (score < min || score > max) {
      yield { at: at(), message: `${score} is no ${standard} score: they go from ${min} to ${max}` };
    }
    const before = rows[index - 1]?.value;
    if (!before) continue;
    if (from <= before.to) yield { at: at(), message: `the raw score ${from} stands in two rows` };
    // A score between two whole ones goes to the nearer row.
    if (Math.ceil(from) - Math.floor(before.to) > 1) {
      yield { at: at(), message: `no row holds the raw scores between ${before.to} and ${from}` };
    }
    if (score < before.score) {
      yield {
        at: at(),
        message: `the score falls from ${before.score} to ${score} while the raw score rises`,
      };
    }
  }
}

const tableFile = ({ norms: { file, tables } }: Form): Place => ({
  file: tables?.[0]?.at().file ?? file!.at().file,
  line: 1,
});
