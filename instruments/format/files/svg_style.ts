/** Adds the faults of a style, from an attribute or a <style> element. */
export function checkStyle(text: string, faults: Set<string>): void {
  const style = withoutComments(plain(text));
  if (
    /@import|@font-face|@charset|@namespace|\\|javascript:|expression\s*\(|image-set|image\s*\(/i.test(style)
  ) {
    faults.add("holds a style that loads or runs something");
  }
  if (/@keyframes|(animation|transition)(-[a-z]+)?\s*:/i.test(style)) {
    faults.add("holds a style that moves something");
  }
  for (const target of targetsIn(style)) {
    if (!target.startsWith("#")) faults.add("refers to something outside of itself");
  }
}

/** Targets of a style's references: `#g` of `fill:url(#g)`. */
export const targetsIn = (style: string): string[] =>
  [...style.matchAll(/url\s*\(\s*["']?([^)"']*)/gi)].map(([, target]) => target!.trim());

/** Text with character references resolved, as a browser reads it. */
export const plain = (text: string) =>
  text.replace(/&#(x?)([\da-f]+);/gi, (_, hex, digits) => {
    const code = parseInt(digits, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  }).replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&").trim();

/** Linear: a regular expression would search for an end again from every beginning. */
function withoutComments(style: string): string {
  let rest = "";
  let at = 0;
  for (;;) {
    const begin = style.indexOf("/*", at);
    if (begin < 0) return rest + style.slice(at);
    rest += style.slice(at, begin);
    const end = style.indexOf("*/", begin + 2);
    if (end < 0) return rest;
    at = end + 2;
  }
}
