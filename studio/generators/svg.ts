/**
 * Styles of all drawings. Each is a self-contained SVG for light and dark pages, with colours as classes:
 * `line` (ink stroke, may be `thin` or `dashed`), `edge` (ink stroke around a fill), `solid` (ink), `paper`,
 * and four tones that differ in lightness as well as hue.
 */
const STYLE = `
.line{fill:none;stroke:#1c2430;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.solid{fill:#1c2430}.paper{fill:#fff}.edge{stroke:#1c2430;stroke-width:2;stroke-linejoin:round}
.thin{stroke-width:1}.dashed{stroke-dasharray:5 4}
.t1{fill:#dbe4ee}.t2{fill:#a3c4e8}.t3{fill:#2f6db3}.t4{fill:#d98a1f}
text{fill:#1c2430;font-family:ui-sans-serif,system-ui,sans-serif;text-anchor:middle}
@media (prefers-color-scheme:dark){
.line,.edge{stroke:#e8edf3}.solid,text{fill:#e8edf3}.paper{fill:#161b22}
.t1{fill:#33404f}.t2{fill:#375f8a}.t3{fill:#9cc8f5}.t4{fill:#b5781c}}`.replaceAll("\n", "");

/** A complete drawing, `width` by `height` in user units, on a background. */
export function svg(width: number, height: number, ...content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${
    n(width)
  }" height="${n(height)}">` +
    `<style>${STYLE}</style><rect class="paper" width="100%" height="100%"/>${content.join("")}</svg>`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element. Numbers are rounded to two places, so that a seed gives the same bytes on every machine. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? n(value) : escapeXml(value!)}"`).join("");
  return content.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${content.join("")}</${name}>`;
}

export const group = (transform: string, ...content: readonly string[]) =>
  element("g", { transform }, ...content);

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[sign]};`);

const n = (value: number) => String(Math.round(value * 100) / 100 || 0);

export type Point = readonly [x: number, y: number];

/** Path data of a closed polygon, rounded to a tenth, as short as possible. */
export function closedPath(points: readonly Point[]): string {
  let [atX, atY] = ["", ""];
  let d = "";
  for (const [x, y] of points.map(([x, y]) => [tenth(x), tenth(y)] as const)) {
    if (d === "") d = `M${x} ${y}`;
    else if (y === atY) d += `H${x}`;
    else if (x === atX) d += `V${y}`;
    else d += `L${x} ${y}`;
    [atX, atY] = [x, y];
  }
  return d.replaceAll(" -", "-") + "Z";
}

const tenth = (value: number) => String(Math.round(value * 10) / 10 || 0);
