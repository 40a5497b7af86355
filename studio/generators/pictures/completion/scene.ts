import type { Phrase } from "$/instruments/format/generator.ts";
import { svg } from "../../svg.ts";

export interface Part {
  readonly name: string;
  /** Where it can be an answer: with its article, in small letters. */
  readonly said?: Phrase;
  readonly drawn: string;
}

/** Something drawn from parts, one of which is left out. */
export interface Scene {
  readonly id: string;
  /** What it is a drawing of. */
  readonly said: Phrase;
  /** From the back to the front. */
  readonly parts: readonly Part[];
  readonly missing: string;
  /** Wrong answers that can be seen: somebody who does not look well misses them. */
  readonly seen: readonly string[];
  /** Wrong answers that cannot be seen, and that such a thing need not have. */
  readonly spare: readonly Phrase[];
  readonly difficulty: number;
}

export const part = (name: string, drawn: string, said?: Phrase): Part => ({
  name,
  drawn,
  ...(said && { said }),
});

const WIDTH = 300;
const HEIGHT = 220;

export const drawn = ({ parts }: Scene, without?: string) =>
  svg(WIDTH, HEIGHT, ...parts.filter(({ name }) => name !== without).map(({ drawn }) => drawn));

export function partOf({ id, parts }: Scene, name: string): Phrase {
  const found = parts.find((one) => one.name === name)?.said;
  if (!found) throw new Error(`${id} has no part ${name} with words`);
  return found;
}
