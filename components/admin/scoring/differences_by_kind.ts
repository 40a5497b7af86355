import type { Scored } from "../../../model/scoring/scored.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import { differencesOf } from "./differences.ts";

const KINDS = Object.keys(SCORE_KINDS) as (keyof typeof SCORE_KINDS)[];

/** Differences by kind of score; kinds without two scores to compare are omitted. */
export const differencesByKind = ({ scales, protocol }: Pick<Scored, "scales" | "protocol">) =>
  // A withheld profile is not compared either.
  KINDS.filter(() => protocol?.reading !== "withheld").map((kind) => ({
    kind,
    ...differencesOf(kind, scales),
  })).flatMap((one) => one.largest === null ? [] : [{ ...one, largest: one.largest }]);
