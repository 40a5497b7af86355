import { element, group, svg } from "../../svg.ts";
import { drawForm, type Form } from "../forms.ts";
import { countOf, type Load, type Scale } from "./balance.ts";

/** Appearance of the forms. Each also has its own tone: form or tone alone is enough to identify it. */
export const THINGS: readonly { readonly form: Form; readonly className: string }[] = [
  { form: "circle", className: "t2 edge" },
  { form: "square", className: "solid edge" },
  { form: "triangle", className: "t4 edge" },
  { form: "star", className: "paper edge" },
];

const WIDTH = 292;
const ROW = 70;
const STEP = 25.5;
const RADIUS = 9.5;
/** Distance of the pans from the middle of a scale, and their height. */
const ARM = 74;
const PAN = 40;

/** All scales, one below the other. The right pan of the last one is to be filled. */
export function drawScales(shown: readonly Scale[], open: Load, forms: readonly number[]): string {
  const rows = [
    ...shown.map(({ left, right }) =>
      scale(drawLoad(left, forms, -ARM, PAN), drawLoad(right, forms, ARM, PAN))
    ),
    scale(drawLoad(open, forms, -ARM, PAN), emptyPlace()),
  ];
  return svg(
    WIDTH,
    rows.length * ROW + 6,
    ...rows.map((row, at) => group(`translate(${WIDTH / 2} ${at * ROW + 4})`, row)),
  );
}

function scale(left: string, right: string): string {
  const pan = (x: number) => `M${x - 66} ${PAN}H${x + 66}M${x} ${PAN}V50`;
  return element("path", { class: "line", d: `${pan(-ARM)}${pan(ARM)}M${-ARM} 50H${ARM}` }) +
    element("path", { class: "solid", d: "M0 50 9 64H-9Z" }) + left + right;
}

const emptyPlace = () =>
  element("rect", { class: "line dashed", x: ARM - 26, y: PAN - 36, width: 52, height: 32, rx: 6 }) +
  element("text", { x: ARM, y: PAN - 12, "font-size": 22 }, "?");

/** Forms side by side on a line. */
function drawLoad(load: Load, forms: readonly number[], x: number, y: number): string {
  const things = load.flatMap((count, at) => Array<number>(count).fill(forms[at]!));
  return things.map((thing, at) => {
    const { form, className } = THINGS[thing]!;
    return drawForm(form, x + (at - (things.length - 1) / 2) * STEP, y - RADIUS - 5, RADIUS, className);
  }).join("");
}

const BOX = 92;
const IN_A_ROW = 3;

/** An answer: up to three forms in a row. */
export function drawAnswer(load: Load, forms: readonly number[]): string {
  const things = load.flatMap((count, at) => Array<number>(count).fill(forms[at]!));
  const rows = Math.ceil(countOf(load) / IN_A_ROW);
  return svg(
    BOX,
    BOX,
    ...things.map((thing, at) => {
      const row = Math.floor(at / IN_A_ROW);
      const inRow = Math.min(IN_A_ROW, things.length - row * IN_A_ROW);
      const { form, className } = THINGS[thing]!;
      const x = BOX / 2 + (at % IN_A_ROW - (inRow - 1) / 2) * 29;
      return drawForm(form, x, BOX / 2 + (row - (rows - 1) / 2) * 29, 10, className);
    }),
  );
}
