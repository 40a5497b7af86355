/** Names of browsers, by what only their user agent has. Most also name those below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/**
 * A browser and its system in words, from its user agent: "Firefox, Windows". Of another program it is its
 * name: "curl". Null if it says nothing.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const of = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const known = [of(BROWSERS), of(SYSTEMS)].filter((it) => it !== undefined);
  if (known.length > 0) return known.join(", ");
  return /^(?!Mozilla\/)([A-Za-z][\w.-]{0,39})(?:\/|\s|$)/.exec(userAgent)?.[1] ?? null;
}
