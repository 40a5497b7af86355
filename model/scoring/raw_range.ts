import { type Scale, STANDARDS } from "../instruments/scoring.ts";

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The structure of a form's scales, independent of how the form stores them. */
export interface Parts {
  scale(id: string): Scale;
  /** Possible worths of an answer to an item. */
  worth(item: string): Range;
  /** Number of signs to recall in an item. */
  length(item: string): number;
}

/**
 * The lowest and the highest possible raw score of a scale. A rate has no highest: faster people have more.
 */
export function rawRange(id: string, parts: Parts): Range {
  const scale = parts.scale(id);
  if ("of" in scale) {
    return added(scale.of.map((part) => {
      const { standard } = parts.scale(part);
      if (scale.from === "raw" || standard === "none") return rawRange(part, parts);
      return { least: STANDARDS[standard].min, most: STANDARDS[standard].max };
    }));
  }
  const items = scale.items.map((item) => item.replace(/^-/, ""));
  switch (scale.method) {
    case "sum":
      return added(items.map(parts.worth));
    case "right":
    case "right_minus_wrong":
      // A question left out has no point.
      return { least: 0, most: added(items.map(parts.worth)).most };
    case "per_minute":
      return { least: 0, most: Infinity };
    case "longest_span":
      return { least: 0, most: Math.max(...items.map(parts.length)) };
  }
}

const added = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});
