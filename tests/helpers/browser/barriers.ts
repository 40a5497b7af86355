import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

declare global {
  var axeSource: string;
}

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Sending axe to each page takes five times as long as starting it, so the browser keeps its source. */
export const KEEP_AXE = `globalThis.axeSource = ${JSON.stringify(axe)};`;

/** Texts, as `rememberContrast` describes them, whose contrast was found right in this process. */
const legible = new Set<string>();

/**
 * Runs in the page after axe has loaded. Contrast is most of axe's work: of texts in the same colours on the
 * same surfaces it judges the first of a process. Returns those that are added.
 */
function rememberContrast(legible: readonly string[]) {
  const known = new Set(legible);
  const added: string[] = [];
  const surfaces = new Map<Element, string>();
  function surfaceOf(element: Element): string {
    const found = surfaces.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(
      element,
    );
    const own = [backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode].join();
    const below = element.parentElement ? surfaceOf(element.parentElement) : "";
    const surface = own === "rgba(0, 0, 0, 0),none,1,static,none,normal" ? below : `${below}|${own}`;
    surfaces.set(element, surface);
    return surface;
  }
  // deno-lint-ignore no-explicit-any -- axe is in the page, its types are not here
  const check = (globalThis as any).axe._audit.checks["color-contrast"];
  const { evaluate } = check;
  check.evaluate = function (element: Element, ...rest: unknown[]) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const text = [color, fontSize, fontWeight, textShadow, surfaceOf(element)].join();
    if (known.has(text)) return true;
    const isLegible = evaluate.call(this, element, ...rest);
    if (isLegible === true) {
      known.add(text);
      added.push(text);
    }
    return isLegible;
  };
  return added;
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
    if (!("axe" in globalThis)) (0, eval)(globalThis.axeSource);
    // deno-lint-ignore no-explicit-any -- axe is in the page, its types are not here
    const { axe } = globalThis as any;
    const added: string[] = (0, eval)(`(${remember})`)(legible);
    const { violations } = await axe.run({ exclude: judged ? [[judged]] : [] }, {
      ...rules && { runOnly: { type: "rule", values: rules } },
      resultTypes: ["violations"],
      preload: false,
      selectors: false,
    });
    // deno-lint-ignore no-explicit-any
    const barriers: string[] = violations.flatMap(({ id, nodes }: any) =>
      // deno-lint-ignore no-explicit-any
      nodes.map(({ html, any }: any) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`)
    );
    return { barriers, added };
  }, options);
  for (const text of added) legible.add(text);
  return barriers;
}
