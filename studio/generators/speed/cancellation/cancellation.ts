import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { FILL_NAMES, FORMS, sameShape, type Shape, shapeDrawing } from "./shapes.ts";

const Options = BaseOptions.extend({
  columns: z.int().min(4).max(12).default(8),
  rows: z.int().min(2).max(10).default(5),
});
type Options = z.infer<typeof Options>;

const EASIEST = -2.8;
/** Difficulty of a step: more near misses, and from `TWO_TARGETS` on a second target. */
const STEP = 0.2;
const STEPS = 8;
const TWO_TARGETS = 4;

/** A grid of shapes: mark each that equals one of the one or two shown above it. */
export const cancellation: Generator<Options> = {
  kind: "cancellation",
  options: Options,
  make(chance, aim, { columns, rows, explains }) {
    const step = Math.min(STEPS - 1, Math.max(0, Math.round((aim - EASIEST) / STEP)));
    const targets = drawTargets(chance, step >= TWO_TARGETS ? 2 : 1);
    const cells = columns * rows;
    const hits = chance.between(Math.ceil(cells * 0.2), Math.floor(cells * 0.35));
    const nearMisses = Math.round((cells - hits) * (0.2 + 0.15 * (step % TWO_TARGETS)));
    const all = FORMS.flatMap((form) => FILL_NAMES.map((fill) => ({ form, fill })));
    const near = all.filter((shape) =>
      likeness(shape, targets) !== "" && likeness(shape, targets) !== "unlike"
    );
    const far = all.filter((shape) => likeness(shape, targets) === "unlike");
    const grid = chance.shuffled([
      ...deal(chance, targets, hits),
      ...deal(chance, near, nearMisses),
      ...deal(chance, far, cells - hits - nearMisses),
    ]);
    const places = grid.flatMap((shape, at) => likeness(shape, targets) === "" ? [at + 1] : []);
    return {
      type: "cancellation",
      answerCode: "multiSelectSquares",
      body: targets.length === 1
        ? {
          en: "Mark every shape that is exactly like this one.",
          fr: "Marquez toutes les formes exactement pareilles à celle-ci.",
        }
        : {
          en: "Mark every shape that is exactly like one of these two.",
          fr: "Marquez toutes les formes exactement pareilles à l’une de ces deux.",
        },
      ...(explains && { feedback: explanation(places.length) }),
      drawings: { legend: targets.map(shapeDrawing), answers: grid.map(shapeDrawing) },
      columns,
      key: { each: places },
      difficulty: EASIEST + STEP * step,
      discrimination: 1,
      seconds: Math.round(10 * (0.75 * hits + cells * (0.06 + 0.01 * step))) / 10,
      distractors: grid.map((shape) => likeness(shape, targets)),
    };
  },
};

/** Two targets differ in form and fill, so that the form of one in the fill of the other is no target. */
function drawTargets(chance: Chance, count: number): Shape[] {
  const forms = chance.shuffled(FORMS);
  const fills = chance.shuffled(FILL_NAMES);
  return Array.from({ length: count }, (_, at) => ({ form: forms[at]!, fill: fills[at]! }));
}

/** What a shape has in common with the targets; "" for a target. */
function likeness(shape: Shape, targets: readonly Shape[]): string {
  if (targets.some((target) => sameShape(target, shape))) return "";
  const form = targets.some(({ form }) => form === shape.form);
  const fill = targets.some(({ fill }) => fill === shape.fill);
  if (form && fill) return "form_of_one_and_fill_of_the_other";
  return form ? "same_form" : fill ? "same_fill" : "unlike";
}

/** `count` shapes, each about equally often. */
const deal = (chance: Chance, shapes: readonly Shape[], count: number): Shape[] => {
  const order = chance.shuffled(shapes);
  return Array.from({ length: count }, (_, at) => order[at % order.length]!);
};

function explanation(count: number): Phrase {
  const english = (color: string) =>
    `There are ${count} to mark. The same shape in another ${color}, or another shape in the same ${color}, does not count.`;
  return {
    en: english("color"),
    enCA: english("colour"),
    fr:
      `Il y en a ${count} à marquer. La même forme d’une autre couleur, ou une autre forme de la même couleur, ne compte pas.`,
  };
}
