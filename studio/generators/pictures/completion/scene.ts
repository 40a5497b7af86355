import type { Phrase } from "$/instruments/format/generator.ts";
import { svg } from "../../svg.ts";

export interface Part {
  readonly name: string;
  /** Name as an answer, with its article in lower case. */
  readonly label?: Phrase;
  readonly drawScene: string;
}

/** A drawing made of parts, one of which is left out. */
export interface Scene {
  readonly id: string;
  /** What the drawing shows. */
  readonly subject: Phrase;
  /** From back to front. */
  readonly parts: readonly Part[];
  readonly missing: string;
  /** Wrong answers that are in the drawing. */
  readonly seen: readonly string[];
  /** Wrong answers that are not in the drawing and need not be. */
  readonly spare: readonly Phrase[];
  readonly difficulty: number;
}

export const part = (name: string, drawScene: string, label?: Phrase): Part => ({
  name,
  drawScene,
  ...(label && { label }),
});

const WIDTH = 300;
const HEIGHT = 220;

export const drawScene = ({ parts }: Scene, without?: string) =>
  svg(WIDTH, HEIGHT, ...parts.filter(({ name }) => name !== without).map(({ drawScene }) => drawScene));

export function labelOf({ id, parts }: Scene, name: string): Phrase {
  const found = parts.find((one) => one.name === name)?.label;
  if (!found) throw new Error(`${id} has no part ${name} with words`);
  return found;
}
