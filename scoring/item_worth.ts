import type { LeafScale } from "../model/instruments/scoring.ts";
import type { Judged } from "./keys.ts";
import type { PreparedItem } from "./form.ts";

/** What a judged answer counts for on a scale, in the scale's direction. */
export function worthOf(item: PreparedItem, judged: Judged, method: LeafScale["method"]): number {
  switch (method) {
    case "sum":
      return item.isReversed ? item.judge.least + item.judge.most - judged.worth : judged.worth;
    case "right":
      return judged.worth;
    case "right_minus_wrong":
    case "per_minute":
      return judged.right;
    case "longest_span":
      return judged.worth > 0 ? item.length : 0;
  }
}
