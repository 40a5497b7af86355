import { spanAnswerer } from "../../simulation/span.ts";

/** Letters, one of which is easily taken for another. */
export const letterSpanSequence = spanAnswerer("ABCDEFGHJKLMNPQRSTUVWXYZ", {
  difficulty: 0,
  discrimination: 2,
  seconds: 14,
});
