import { LIMITS } from "./limits.ts";

/** What a drawing may be made of. No script, no foreign content, nothing that moves or links. */
const ELEMENTS = new Set(
  ("svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol style marker " +
    "clipPath mask pattern linearGradient radialGradient stop").split(" "),
);

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;

/** The size of a drawing that is safe to show, or what is wrong with it. */
export function readSvg(text: string): { width: number; height: number } | string[] {
  const wrong = new Set<string>();
  const body = text.replace(/^\uFEFF?\s*<\?xml[^?<>]*\?>/, "").replace(/<!--(?:(?!--)[^])*-->/g, "").trim();
  if (/<!/.test(body)) wrong.add("holds a DOCTYPE, an entity declaration or CDATA");
  if (/<\?/.test(body)) wrong.add("holds a processing instruction");
  if (ENTITY.test(body)) wrong.add("holds an entity that is not one of XML's own, or a & by itself");
  if (wrong.size > 0) return [...wrong];

  const open: string[] = [];
  let root: Map<string, string> | undefined;
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf("<", at);
    const between = body.slice(at, next < 0 ? undefined : next);
    if (open.length === 0 && between.trim() !== "") {
      return ["is not a drawing: there is text outside of <svg>"];
    }
    if (open.at(-1) === "style") complainOfStyle(between, wrong);
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag) return [`is not well formed at ${JSON.stringify(body.slice(next, next + 30))}`];
    at = TAG.lastIndex;
    const [, close, name, written, alone] = tag as unknown as string[];
    if (close) {
      if (open.pop() !== name) return [`closes <${name}> where something else is open`];
      continue;
    }
    if (root && open.length === 0) return ["holds something after </svg>"];
    if (!ELEMENTS.has(name!)) wrong.add(`holds <${name}>, which a drawing may not`);
    const attributes = new Map<string, string>();
    for (const [, key, double, single] of written!.matchAll(ATTRIBUTE)) {
      if (attributes.has(key!)) return [`says ${key} twice in <${name}>`];
      attributes.set(key!, double ?? single!);
      complainOfAttribute(key!, double ?? single!, wrong);
    }
    if (!root) {
      if (name !== "svg") return ["is not a drawing: it must begin with <svg>"];
      root = attributes;
    }
    if (!alone) open.push(name!);
  }
  if (!root || open.length > 0) return [root ? `does not close <${open.at(-1)}>` : "is empty"];
  const size = sizeOf(root);
  if (typeof size === "string") wrong.add(size);
  return wrong.size > 0 || typeof size === "string" ? [...wrong] : size;
}

function complainOfAttribute(key: string, written: string, wrong: Set<string>): void {
  const value = plain(written);
  if (/^on/i.test(key)) wrong.add(`holds ${key}, which runs a script`);
  if (/^(xlink:)?href$/i.test(key) && !value.startsWith("#")) {
    wrong.add("refers to something outside of itself");
  }
  if (/^xml:base$/i.test(key)) wrong.add("holds xml:base");
  complainOfStyle(value, wrong);
}

function complainOfStyle(text: string, wrong: Set<string>): void {
  const style = plain(text).replace(/\/\*[^]*?\*\//g, "");
  if (
    /@import|@font-face|@charset|@namespace|\\|javascript:|expression\s*\(|image-set|image\s*\(/i.test(style)
  ) {
    wrong.add("holds a style that loads or runs something");
  }
  for (const [, target] of style.matchAll(/url\s*\(\s*["']?([^)]*)/gi)) {
    if (!target!.startsWith("#")) wrong.add("refers to something outside of itself");
  }
}

/** What a browser reads where numbers stand for signs. */
const plain = (text: string) =>
  text.replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) => {
    const code = parseInt(digits, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  }).replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&").trim();

function sizeOf(root: ReadonlyMap<string, string>): { width: number; height: number } | string {
  if (root.get("xmlns") !== "http://www.w3.org/2000/svg") {
    return 'must say xmlns="http://www.w3.org/2000/svg"';
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
