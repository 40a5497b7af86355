import type { PercentileRow } from "$/model/instruments/norms.ts";
import { itemIds } from "../form/form.ts";
import type { Rule } from "./rule.ts";

/**
 * Item, quality and percentile norms refer to existing scales, items and indices, once each; percentiles
 * rise.
 */
export const normReferences: Rule = function* ({ scales, quality, norms }) {
  const seen = new Set<string>();
  const isDuplicate = (name: string) => seen.size === seen.add(name).size;
  for (const part of ["items", "answers"] as const) {
    for (const { value: { question, scale }, at } of norms[part] ?? []) {
      const entry = scales.get(scale);
      if (!entry) yield { at: at(), message: `there is no scale "${scale}"` };
      else if (!itemIds(entry.value).includes(question)) {
        yield { at: at(), message: `"${question}" is not on the scale "${scale}"` };
      } else if (isDuplicate(`${part} ${question} ${scale}`)) {
        yield { at: at(), message: `there are two rows for "${question}" and "${scale}"` };
      }
    }
  }
  for (const { value: { index }, at } of norms.quality ?? []) {
    if (!quality.has(index)) yield { at: at(), message: `there is no quality index "${index}"` };
    else if (isDuplicate(index)) yield { at: at(), message: `there are two rows for "${index}"` };
  }
  const groups = norms.file?.value.groups.map(({ id }) => id);
  let before: PercentileRow | undefined;
  for (const { value, at } of norms.percentiles ?? []) {
    const { group, scale, raw, percentile } = value;
    const isNext = before?.group === group && before.scale === scale;
    if (groups && !groups.includes(group)) yield { at: at(), message: `norms.yaml has no group "${group}"` };
    if (!scales.has(scale)) yield { at: at(), message: `there is no scale "${scale}"` };
    else if (!isNext && isDuplicate(`${group}/${scale}`)) {
      yield { at: at(), message: `the rows of "${group}" and "${scale}" do not stand together` };
    } else if (isNext && (raw <= before!.raw || percentile < before!.percentile)) {
      yield { at: at(), message: `raw scores and percentiles of "${group}" and "${scale}" do not rise` };
    }
    before = value;
  }
  if (!norms.file || !norms.rows) return;
  const items = new Set(norms.items?.map(({ value: { question, scale } }) => `${question} ${scale}`));
  const known = new Set(norms.quality?.map(({ value: { index } }) => index));
  const isSimulated = norms.file.value.source === "simulated";
  for (const [id, { value, at }] of quality) {
    if (value.kind === "person_fit" && !norms.items) {
      yield { at: at(), message: `"${id}" needs an item_norms.csv beside norms.yaml` };
    } else if (value.kind === "person_fit") {
      for (const scale of value.scales) {
        const without = itemIds(scales.get(scale)!.value).filter((item) => !items.has(`${item} ${scale}`));
        if (without.length === 0) continue;
        yield {
          at: at("scales"),
          message: `"${id}" needs rows in item_norms.csv for ${without.join(", ")} of "${scale}"`,
        };
      }
    }
    // Simulated norms can always say how many people exceed a cut-off.
    if (!known.has(id) && (norms.quality || isSimulated)) {
      yield { at: at(), message: `quality_norms.csv has no row for "${id}"` };
    }
  }
};
