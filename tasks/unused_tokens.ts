const ROOT_RULE = /:root\{[^{}]*\}/g;
const DEFINED = /(--[\w-]+):[^;{}]*;?/g;
const USED = /var\((--[\w-]+)/g;
const EMPTY = /[^{};]+\{\}/g;

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name!));

/**
 * A minified sheet without unused tokens and without those that the sheet beside it defines. A token may be
 * used only by another unused token, so it repeats until nothing more can be removed.
 */
export function withoutUnused(sheet: string, beside = ""): string {
  const inherited = namesIn((beside.match(ROOT_RULE) ?? []).join(), DEFINED);
  for (let before = ""; before !== sheet;) {
    before = sheet;
    const used = namesIn(sheet, USED);
    sheet = sheet
      .replaceAll(
        ROOT_RULE,
        (rule) =>
          rule.replaceAll(DEFINED, (token, name) => used.has(name) && !inherited.has(name) ? token : ""),
      )
      .replaceAll(EMPTY, "");
  }
  return sheet;
}
