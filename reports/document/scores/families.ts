import { inFamilies, type ShownScale } from "../../../components/admin/scoring/in_families.ts";
import type { ScaleScore } from "../../../model/scoring/scored.ts";

/**
 * Groups scales: each sum with its parts, the scales between sums together, and validity scales by
 * themselves.
 */
export function familiesOf<Score extends ScaleScore>(scores: readonly Score[]): ShownScale<Score>[][] {
  const families: ShownScale<Score>[][] = [];
  const shown = inFamilies(scores);
  for (const [at, one] of shown.entries()) {
    const family = families.at(-1);
    const isSum = shown[at + 1]?.isPart ?? false;
    const isAlike = !isSum &&
      family?.every(({ score, isPart }) => !isPart && score.isValidity === one.score.isValidity);
    if (family && (one.isPart || isAlike)) family.push(one);
    else families.push([one]);
  }
  return families;
}
