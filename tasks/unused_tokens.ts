const ROOT_RULE = /:root\{[^{}]*\}/g;
const GIVEN = /(--[\w-]+):[^;{}]*;?/g;
const USED = /var\((--[\w-]+)/g;
const EMPTY = /[^{};]+\{\}/g;

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name!));

/**
 * A minified sheet without the tokens that nothing in it asks for, and without those that it is given by the sheet beside
 * it. One token may be all that asks for another: it is gone through until nothing more can be left out.
 */
export function withoutUnused(sheet: string, beside = ""): string {
  const given = namesIn((beside.match(ROOT_RULE) ?? []).join(), GIVEN);
  for (let before = ""; before !== sheet;) {
    before = sheet;
    const used = namesIn(sheet, USED);
    sheet = sheet
      .replaceAll(
        ROOT_RULE,
        (rule) => rule.replaceAll(GIVEN, (token, name) => used.has(name) && !given.has(name) ? token : ""),
      )
      .replaceAll(EMPTY, "");
  }
  return sheet;
}
