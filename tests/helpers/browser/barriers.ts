import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  var startAxe: () => void;
}

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/**
 * Sending axe to each page takes five times as long as starting it, so the browser keeps it: as a function,
 * which is compiled once for all its pages.
 */
export const KEEP_AXE = `globalThis.startAxe = () => {${axe}};`;

/** Texts, as `rememberContrast` describes them, whose contrast was found right in this process. */
const legible = new Set<string>();

/**
 * Runs in the page after axe has started. Contrast is most of axe's work: of texts in the same colours on the
 * same surfaces it judges the first of a process. Returns those that are added, and what ends it.
 */
function rememberContrast(legible: readonly string[]) {
  const known = new Set(legible);
  const added: string[] = [];
  const surfaces = new Map<Element, string>();
  /** What is drawn behind an element's text: its colour, and all below it unless that is hidden. */
  function surfaceOf(element: Element): string {
    const found = surfaces.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(
      element,
    );
    const below = element.parentElement ? surfaceOf(element.parentElement) : "";
    const effects = [backgroundImage, opacity, filter, mixBlendMode].join();
    const own = `${backgroundColor} ${position}`;
    // An effect may mix an element with what is below it, or its text with its own surface.
    const isMixed = effects !== "none,1,none,normal" || below.includes("~");
    const isOpaque = !/rgba|\//.test(backgroundColor);
    const surface = isMixed
      ? `${below}~${own} ${effects}`
      : isOpaque
      ? backgroundColor
      : own === "rgba(0, 0, 0, 0) static"
      ? below
      : `${below}|${own}`;
    surfaces.set(element, surface);
    return surface;
  }
  function textOf(element: Element) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // Below 18 px the same contrast is asked of every size and weight.
    const size = parseFloat(fontSize) < 18 ? "small" : `${fontSize} ${fontWeight}`;
    return [color, size, textShadow, surfaceOf(element)].join();
  }
  const hasText = (element: Element) =>
    /^(input|select|textarea)$/i.test(element.nodeName) ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
  // deno-lint-ignore no-explicit-any -- axe is in the page, its types are not here
  const { rules, checks } = (globalThis as any).axe._audit;
  // deno-lint-ignore no-explicit-any
  const rule = rules.find(({ id }: any) => id === "color-contrast");
  const check = checks["color-contrast"];
  const { matches } = rule;
  const { evaluate } = check;
  // Whether an element is judged takes as long as judging it: axe measures what is above and below it.
  rule.matches = (element: Element, ...rest: unknown[]) =>
    hasText(element) && element.checkVisibility() && !known.has(textOf(element)) &&
    matches.call(rule, element, ...rest);
  check.evaluate = function (element: Element, ...rest: unknown[]) {
    const text = textOf(element);
    if (known.has(text)) return true;
    const isLegible = evaluate.call(this, element, ...rest);
    if (isLegible === true) {
      known.add(text);
      added.push(text);
    }
    return isLegible;
  };
  const end = () => {
    rule.matches = matches;
    check.evaluate = evaluate;
  };
  return { added, end };
}

/** What axe judges of a page: no elements that match `judged`, and only by some of its rules. */
export interface Judging {
  readonly judged?: string;
  readonly rules?: readonly string[];
}

/** Rules whose verdict can change with the width or the colours, where the elements are the same. */
export const BY_LOOKS: readonly string[] = [
  ...["aria-hidden-focus", "color-contrast", "link-in-text-block"],
  ...["scrollable-region-focusable", "target-size"],
];

/** Violations that axe-core finds of WCAG 2.2 AA and its best practices, each with its element. */
export async function barriersOf(page: Page, { judged, rules }: Judging): Promise<string[]> {
  const options = { judged, rules, remember: `${rememberContrast}`, legible: [...legible] };
  const { barriers, added } = await page.evaluate(async ({ judged, rules, remember, legible }) => {
    if (!("axe" in globalThis)) globalThis.startAxe();
    // deno-lint-ignore no-explicit-any -- axe is in the page, its types are not here
    const { axe } = globalThis as any;
    const { added, end } = (0, eval)(`(${remember})`)(legible);
    const { violations } = await axe.run({ exclude: judged ? [[judged]] : [] }, {
      ...rules && { runOnly: { type: "rule", values: rules } },
      resultTypes: ["violations"],
      preload: false,
      selectors: false,
    });
    end();
    // deno-lint-ignore no-explicit-any
    const barriers: string[] = violations.flatMap(({ id, nodes }: any) =>
      // deno-lint-ignore no-explicit-any
      nodes.map(({ html, any }: any) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`)
    );
    return { barriers, added };
  }, options);
  for (const text of added as string[]) legible.add(text);
  return barriers;
}
