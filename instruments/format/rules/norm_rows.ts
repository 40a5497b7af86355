import type { Form } from "../form.ts";
import type { Rule } from "./rule.ts";

/** Every group has a row for every scale that is compared, and no other. */
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
