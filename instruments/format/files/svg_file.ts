import { LIMITS } from "../limits.ts";
import { checkStyle, plain, targetsIn } from "./svg_style.ts";
import { referenceFaults, type SvgElement } from "./svg_weight.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Allowed elements: no script, no foreign content, no animation, no links. */
const ELEMENTS = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol style marker " +
    "clipPath mask pattern linearGradient radialGradient stop").split(" "),
);

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** An XML declaration of UTF-8 text, as all files of a package are. */
const DECLARATION =
  /^\uFEFF?\s*<\?xml(?:\s+version=["']1.\d["'])?(?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i;

/** Characters that XML does not allow, literally or as a reference. */
// deno-lint-ignore no-control-regex -- matches control characters
const FORBIDDEN_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** The size of a drawing that is safe to show; its faults otherwise. */
export function readSvg(text: string): { width: number; height: number } | string[] {
  const faults = new Set<string>();
  const body = text.replace(DECLARATION, "").replace(/<!--(?:(?!--)[^])*-->/g, "").trim();
  if (/<!/.test(body)) faults.add("holds a DOCTYPE, an entity declaration or CDATA");
  if (/<\?/.test(body)) faults.add("holds a processing instruction");
  if (ENTITY.test(body)) faults.add("holds an entity that is not one of XML's own, or a & by itself");
  if (
    FORBIDDEN_CHARACTER.test(body) || FORBIDDEN_CHARACTER.test(plain(body)) || !plain(body).isWellFormed()
  ) {
    faults.add("holds a sign that XML does not have");
  }
  if (faults.size > 0) return [...faults];

  const elements: SvgElement[] = [];
  const styleIds: string[] = [];
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
      checkStyle(between, faults);
      styleIds.push(...idsIn(between));
    }
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag) return [`is not well formed at ${JSON.stringify(body.slice(next, next + 30))}`];
    at = TAG.lastIndex;
    const [, close, name, written, isSelfClosing] = tag as unknown as string[];
    if (close) {
      const closed = open.pop();
      if (closed?.name !== name) return [`closes <${name}> where something else is open`];
      closed!.end = elements.length;
      continue;
    }
    if (root && open.length === 0) return ["holds something after </svg>"];
    if (!ELEMENTS.has(name!)) faults.add(`holds <${name}>, which a drawing may not`);
    // Once the element is removed, two halves of a forbidden word could join.
    if (isStyle) faults.add("holds something inside of <style>");
    const attributes = new Map<string, string>();
    for (const [, key, double, single] of written!.matchAll(ATTRIBUTE)) {
      if (attributes.has(key!)) return [`says ${key} twice in <${name}>`];
      attributes.set(key!, double ?? single!);
    }
    if (!root) {
      if (name !== "svg") return ["is not a drawing: it must begin with <svg>"];
      root = attributes;
    }
    for (const [key, value] of attributes) checkAttribute(key, value, root, faults);
    const element = {
      name: name!,
      id: attributes.get("id"),
      refers: referred(attributes),
      end: elements.length + 1,
    };
    elements.push(element);
    if (!isSelfClosing) open.push(element);
  }
  if (!root || open.length > 0) return [root ? `does not close <${open.at(-1)!.name}>` : "is empty"];
  for (const fault of referenceFaults(elements, styleIds)) faults.add(fault);
  const size = sizeOf(root);
  if (typeof size === "string") faults.add(size);
  return faults.size > 0 || typeof size === "string" ? [...faults] : size;
}

function checkAttribute(
  key: string,
  written: string,
  root: ReadonlyMap<string, string>,
  faults: Set<string>,
): void {
  const value = plain(written);
  if (/^on/i.test(key)) faults.add(`holds ${key}, which runs a script`);
  if (isReference(key) && !value.startsWith("#")) faults.add("refers to something outside of itself");
  if (/^xml:base$/i.test(key)) faults.add("holds xml:base");
  if (key === "xmlns" && value !== SVG) faults.add("holds something that is no SVG");
  const [prefix, rest] = key.split(":");
  if (rest !== undefined && prefix !== "xml" && prefix !== "xmlns" && !root.has(`xmlns:${prefix}`)) {
    faults.add(`holds ${key}, and <svg> does not say what ${prefix} is`);
  }
  checkStyle(value, faults);
}

/** With any prefix: a drawing chooses its own for XLink. */
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
