import type { ProtocolFinding, QualityScore, ScaleScore } from "../../model/scoring/scored.ts";
import type { Protocol } from "../../model/instruments/scoring.ts";

/** The joint reading of all response-quality findings of a sitting. */
export function protocolFinding(
  { hedged, withheld = Infinity, scales }: Protocol,
  quality: readonly QualityScore[],
  scores: readonly ScaleScore[],
): ProtocolFinding {
  const limits = Object.entries(scales);
  const outOfRange = [
    ...quality.filter(({ deservesSecondLook }) => deservesSecondLook).map(({ index }) => index),
    ...limits.filter(([id, limit]) => {
      const standard = scores.find(({ scale }) => scale === id)?.standard;
      return standard && standard.score > limit;
    }).map(([id]) => id),
  ];
  const { length } = outOfRange;
  return {
    reading: length >= withheld ? "withheld" : length >= hedged ? "hedged" : "plain",
    outOfRange,
    of: quality.length + limits.length,
  };
}
