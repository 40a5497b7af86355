import { type Attribute, sizeOf } from "../attribute.ts";
import { type Idea, second, third } from "./idea.ts";

/** Ideas about values that lie in a ring, as directions do. */
export const TURNS: readonly Idea[] = [
  third("a turn of its own in every line", (a, b, ring) => around(2 * b - a, ring)),
  second("the same turn as the line before", (from, to, now, ring) => around(now + to - from, ring)),
  second("mirrored as the line before", (from, to, now, ring) => around(to + from - now, ring)),
];

function around(value: number, ring: Attribute): number {
  const size = sizeOf(ring);
  return ring.from + ((value - ring.from) % size + size) % size;
}
