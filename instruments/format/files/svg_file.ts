import { LIMITS } from "../limits.ts";
import { complainOfStyle, plain, targetsIn } from "./svg_style.ts";
import { referenceFaults, type SvgElement } from "./svg_weight.ts";

const SVG = "http://www.w3.org/2000/svg";

/** What a drawing may be made of. No script, no foreign content, nothing that moves or links. */
const ELEMENTS = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol style marker " +
    "clipPath mask pattern linearGradient radialGradient stop").split(" "),
);

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** Of UTF-8 text, as all files of a package are. */
const DECLARATION =
  /^\uFEFF?\s*<\?xml(?:\s+version=["']1.\d["'])?(?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i;

/** What XML has no sign for, by itself or by its number. */
// deno-lint-ignore no-control-regex -- control signs are what is looked for
const NO_SIGN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** The size of a drawing that is safe to show, or what is wrong with it. */
export function readSvg(text: string): { width: number; height: number } | string[] {
  const wrong = new Set<string>();
  const body = text.replace(DECLARATION, "").replace(/<!--(?:(?!--)[^])*-->/g, "").trim();
  if (/<!/.test(body)) wrong.add("holds a DOCTYPE, an entity declaration or CDATA");
  if (/<\?/.test(body)) wrong.add("holds a processing instruction");
  if (ENTITY.test(body)) wrong.add("holds an entity that is not one of XML's own, or a & by itself");
  if (NO_SIGN.test(body) || NO_SIGN.test(plain(body)) || !plain(body).isWellFormed()) {
    wrong.add("holds a sign that XML does not have");
  }
  if (wrong.size > 0) return [...wrong];

  const elements: SvgElement[] = [];
  const ofStyle: string[] = [];
  const open: SvgElement[] = [];
  let root: Map<string, string> | undefined;
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf("<", at);
    const between = body.slice(at, next < 0 ? undefined : next);
    if (open.length === 0 && between.trim() !== "") {
      return ["is not a drawing: there is text outside of <svg>"];
    }
    const isStyle = open.at(-1)?.name === "style";
    if (isStyle) {
      complainOfStyle(between, wrong);
      ofStyle.push(...idsIn(between));
    }
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag) return [`is not well formed at ${JSON.stringify(body.slice(next, next + 30))}`];
    at = TAG.lastIndex;
    const [, close, name, written, alone] = tag as unknown as string[];
    if (close) {
      const closed = open.pop();
      if (closed?.name !== name) return [`closes <${name}> where something else is open`];
      closed!.end = elements.length;
      continue;
    }
    if (root && open.length === 0) return ["holds something after </svg>"];
    if (!ELEMENTS.has(name!)) wrong.add(`holds <${name}>, which a drawing may not`);
    // Beside it, two halves of a word would be one.
    if (isStyle) wrong.add("holds something inside of <style>");
    const attributes = new Map<string, string>();
    for (const [, key, double, single] of written!.matchAll(ATTRIBUTE)) {
      if (attributes.has(key!)) return [`says ${key} twice in <${name}>`];
      attributes.set(key!, double ?? single!);
    }
    if (!root) {
      if (name !== "svg") return ["is not a drawing: it must begin with <svg>"];
      root = attributes;
    }
    for (const [key, value] of attributes) complainOfAttribute(key, value, root, wrong);
    const element = {
      name: name!,
      id: attributes.get("id"),
      refers: referred(attributes),
      end: elements.length + 1,
    };
    elements.push(element);
    if (!alone) open.push(element);
  }
  if (!root || open.length > 0) return [root ? `does not close <${open.at(-1)!.name}>` : "is empty"];
  for (const fault of referenceFaults(elements, ofStyle)) wrong.add(fault);
  const size = sizeOf(root);
  if (typeof size === "string") wrong.add(size);
  return wrong.size > 0 || typeof size === "string" ? [...wrong] : size;
}

function complainOfAttribute(
  key: string,
  written: string,
  root: ReadonlyMap<string, string>,
  wrong: Set<string>,
): void {
  const value = plain(written);
  if (/^on/i.test(key)) wrong.add(`holds ${key}, which runs a script`);
  if (isReference(key) && !value.startsWith("#")) wrong.add("refers to something outside of itself");
  if (/^xml:base$/i.test(key)) wrong.add("holds xml:base");
  if (key === "xmlns" && value !== SVG) wrong.add("holds something that is no SVG");
  const [prefix, rest] = key.split(":");
  if (rest !== undefined && prefix !== "xml" && prefix !== "xmlns" && !root.has(`xmlns:${prefix}`)) {
    wrong.add(`holds ${key}, and <svg> does not say what ${prefix} is`);
  }
  complainOfStyle(value, wrong);
}

/** Whatever stands before the colon: a drawing may call it as it likes. */
const isReference = (key: string) => /^(.*:)?href$/i.test(key);

const idsIn = (style: string) => targetsIn(plain(style)).map((target) => target.replace(/^#/, ""));

const referred = (attributes: ReadonlyMap<string, string>) =>
  [...attributes].flatMap(([key, value]) =>
    isReference(key) ? [plain(value).replace(/^#/, "")] : value.includes("(") ? idsIn(value) : []
  );

function sizeOf(root: ReadonlyMap<string, string>): { width: number; height: number } | string {
  if (root.get("xmlns") !== SVG) {
    return `must say xmlns="${SVG}"`;
  }
  const box = root.get("viewBox")?.trim().split(/[\s,]+/).map(Number);
  if (!box || box.length !== 4 || box.some((side) => !Number.isFinite(side))) return "needs a viewBox";
  const side = (name: string, fallback: number) => {
    const written = root.get(name)?.replace(/px$/, "").trim();
    return written === undefined || !(Number(written) > 0) ? fallback : Number(written);
  };
  const [width, height] = [side("width", box[2]!), side("height", box[3]!)];
  if (!(width > 0 && height > 0)) return "has no width or height";
  if (width > LIMITS.side || height > LIMITS.side) return `is larger than ${LIMITS.side} a side`;
  return { width, height };
}
