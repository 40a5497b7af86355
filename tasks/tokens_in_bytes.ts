import { oklchToHex } from "$/lib/text/oklch.ts";

const TOKEN = /(--[\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g;

/** Style rules with each colour of the tokens in bytes, for light and dark. */
export function inBytes(tokens: string): string {
  const light: string[] = [];
  const dark: string[] = [];
  for (const [, name, day, night] of tokens.matchAll(TOKEN)) {
    light.push(`${name}:${oklchToHex(day!)};`);
    dark.push(`${name}:${oklchToHex(night!)};`);
  }
  return `:root { color-scheme: light dark; ${light.join(" ")} }
    @media (prefers-color-scheme: dark) { :root { ${dark.join(" ")} } }`;
}
