import type { Scored } from "../../../model/instruments/scored.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import { differencesOf } from "./differences.ts";

const KINDS = Object.keys(SCORE_KINDS) as (keyof typeof SCORE_KINDS)[];

/** By kind of score: how far apart two must lie to differ, and the differences that are told one by one. */
export const differencesByKind = ({ scales, protocol }: Pick<Scored, "scales" | "protocol">) =>
  // What is not interpreted is not compared either.
  KINDS.filter(() => protocol?.reading !== "withheld").map((kind) => ({
    kind,
    ...differencesOf(kind, scales),
  })).flatMap((one) => one.largest === null ? [] : [{ ...one, largest: one.largest }]);
