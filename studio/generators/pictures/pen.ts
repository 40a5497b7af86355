import type { Phrase } from "$/instruments/format/generator.ts";
import { element, group } from "../svg.ts";

/** Shapes that all pictures are drawn with. `look` holds classes of a drawing. */
export const path = (look: string, d: string) => element("path", { class: look, d });
export const line = (d: string) => path("line", d);
export const thin = (d: string) => path("line thin", d);

export const box = (look: string, x: number, y: number, width: number, height: number, rx?: number) =>
  element("rect", { class: look, x, y, width, height, rx });
export const disc = (look: string, cx: number, cy: number, r: number) =>
  element("circle", { class: look, cx, cy, r });
export const oval = (look: string, cx: number, cy: number, rx: number, ry: number) =>
  element("ellipse", { class: look, cx, cy, rx, ry });

/** Text in a drawing: numbers on a dial or a page. */
export const figure = (x: number, y: number, size: number, text: string | number) =>
  element("text", { x, y: y + size * 0.35, "font-size": size }, `${text}`);

export const moved = (x: number, y: number, ...content: readonly string[]) =>
  group(`translate(${round(x)} ${round(y)})`, ...content);
export const turned = (angle: number, x: number, y: number, ...content: readonly string[]) =>
  group(`rotate(${round(angle)} ${round(x)} ${round(y)})`, ...content);

/** Point on a circle. 0 degrees is straight up, as on a clock. */
export function around(x: number, y: number, radius: number, degrees: number): [x: number, y: number] {
  const angle = degrees * Math.PI / 180;
  return [round(x + radius * Math.sin(angle)), round(y - radius * Math.cos(angle))];
}

/** Drawings for the numbers from 0 on, joined. */
export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

const round = (value: number) => Math.round(value * 100) / 100;
export const phrase = (en: string, fr: string, enCA?: string): Phrase => ({ en, fr, ...(enCA && { enCA }) });
