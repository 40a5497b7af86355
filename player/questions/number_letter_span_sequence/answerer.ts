import { spanAnswerer } from "../../simulation/span.ts";

/** Digits and letters together, sorted while they are kept in mind. */
export const numberLetterSpanSequence = spanAnswerer("123456789ABCDEFGHJKLMNPQRSTUVWXYZ", {
  difficulty: 0,
  discrimination: 2,
  seconds: 18,
});
