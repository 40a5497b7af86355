import assert from "node:assert/strict";
import { svg } from "./svg.ts";

const FILLS = ["paper", "t1", "t2", "t3", "t4", "solid"];
const [light = "", dark = ""] = svg(1, 1).split("@media (prefers-color-scheme:dark)");

/** Fill colour of a class in a scheme. */
function colourOf(scheme: string, name: string): string {
  const short = new RegExp(`\\.${name}[^{}]*{fill:(#[0-9a-f]{3,6})`).exec(scheme)![1]!;
  return short.length === 4 ? short.replaceAll(/[0-9a-f]/g, "$&$&") : short;
}

/** Relative luminance of a colour, from 0 to 1, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const lightness = (colour: string) => 116 * Math.cbrt(luminance(colour)) - 16;

for (const [scheme, style] of Object.entries({ light, dark })) {
  Deno.test(`on ${scheme} paper every fill differs from every other in lightness`, () => {
    const all = FILLS.map((name) => ({ name, at: lightness(colourOf(style, name)) }))
      .sort((a, b) => a.at - b.at);
    all.slice(1).forEach(({ name, at }, below) =>
      assert.ok(at - all[below]!.at > 9, `${all[below]!.name} and ${name} are nearly as light as each other`)
    );
  });

  Deno.test(`on ${scheme} paper ink contrasts with what it is drawn on`, () => {
    const ink = luminance(colourOf(style, "solid"));
    for (const name of ["paper", "t1", "t2", "t4"]) {
      const [dim, bright] = [ink, luminance(colourOf(style, name))].sort((a, b) => a - b);
      assert.ok((bright! + 0.05) / (dim! + 0.05) > 3, `ink on ${name}`);
    }
  });
}
