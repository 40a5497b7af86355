import type { Said } from "$/instruments/format/generator.ts";
import type { Attribute } from "../attribute.ts";

/** What can be there or not, each by itself: lines, rays, tiles. */
export const marks = (count: number, name: Said, plural: Said): Attribute => ({
  id: "marks",
  order: "set",
  from: 1,
  to: 2 ** count - 1,
  name,
  plural,
});
