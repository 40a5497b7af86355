import { STANDARDS } from "$/model/instruments/scoring.ts";
import type { Rule } from "./rule.ts";

/** Every kind of standard score has bands, each above the one before, the last without end. */
export const bandsRise: Rule = function* ({ bands, scales, stack }) {
  for (const { value, at } of bands.values()) {
    for (const [index, { id, below }] of value.entries()) {
      const isLast = index === value.length - 1;
      const before = value[index - 1]?.below;
      if (isLast && below !== undefined) {
        yield { at: at(index), message: `"${id}" is the highest band and has no end: leave out its "below"` };
      } else if (!isLast && below === undefined) {
        yield { at: at(index), message: `"${id}" is not the highest band: say below which score it ends` };
      } else if (before !== undefined && below !== undefined && below <= before) {
        yield {
          at: at(index),
          message: `the band "${id}" ends below ${below}, which is not above ${before}`,
        };
      }
      if (value.findIndex((other) => other.id === id) < index) {
        yield { at: at(index), message: `the band "${id}" stands here twice` };
      }
    }
  }
  for (const [id, { value, at }] of scales) {
    const { standard } = value;
    if (standard in STANDARDS && !bands.has(standard) && !stack.isBroken(`bands/${standard}`)) {
      yield { at: at(), message: `"${id}" has the standard "${standard}", for which there are no bands` };
    }
  }
};
