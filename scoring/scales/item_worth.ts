import type { LeafScale } from "../../model/instruments/scoring.ts";
import type { Judgement } from "../answers/keys.ts";
import type { PreparedItem } from "../form.ts";

/** The worth of a judged answer on a scale, in the scale's direction. */
export function worthOf(item: PreparedItem, judgement: Judgement, method: LeafScale["method"]): number {
  switch (method) {
    case "sum":
      return item.isReversed ? item.judge.least + item.judge.most - judgement.worth : judgement.worth;
    case "right":
      return judgement.worth;
    case "right_minus_wrong":
    case "per_minute":
      return judgement.right;
    case "longest_span":
      return judgement.worth > 0 ? item.length : 0;
  }
}
