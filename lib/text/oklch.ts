/**
 * An `oklch(L% C H)` or `oklch(L% C H / A)` colour as `#rrggbb` or `#rrggbbaa`, for browsers that do not know
 * oklch.
 */
export function oklchToHex(colour: string): string {
  const parts = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(colour.trim());
  if (!parts) throw new Error(`not an oklch colour: ${colour}`);
  const [lightness, chroma, hue, alpha] = parts.slice(1).map((part) => Number(part ?? NaN)) as Quad;
  const angle = (hue * Math.PI) / 180;
  const channels = linear(lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)).map(encoded);
  if (!Number.isNaN(alpha)) channels.push(alpha);
  return `#${channels.map(byte).join("")}`;
}

type Quad = [number, number, number, number];

/** Björn Ottosson's Oklab to linear sRGB. */
function linear(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const encoded = (light: number) => light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

const byte = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255).toString(16).padStart(2, "0");
