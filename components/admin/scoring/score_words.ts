import type { TFunction } from "i18next";
import type {
  ProtocolFinding,
  QualityScore,
  ScaleScore,
  Scored,
  StandardScore,
} from "../../../model/instruments/scored.ts";
import { type Bands, readingOf } from "../../../model/instruments/bands.ts";
import type { ResultWords } from "../../../model/scoring/result.ts";

export const scaleName = (words: ResultWords, scale: string): string => words.scales?.[scale]?.name ?? scale;
export const bandName = (words: ResultWords, band: string): string => words.bands?.[band] ?? band;

/** What it takes to tell a score in words. */
export interface Told {
  readonly scored: Pick<Scored, "protocol">;
  readonly words: ResultWords;
  readonly bands: Bands;
}

/** The band of a score, or those that its range reaches from and to: "Low to average". Null where the form names no bands. */
export function bandText(
  t: TFunction,
  { scored, words, bands }: Told,
  standard: StandardScore,
): string | null {
  if (scored.protocol?.reading === "withheld") return t("reports:notInterpreted");
  const reading = readingOf(standard, bands);
  if (!reading) return null;
  const [from, to] = [bandName(words, reading.from), bandName(words, reading.to)];
  return from === to ? from : t("reports:bandRange", { from, to: withinText(to) });
}

/** As it is written where it does not begin a sentence. */
export const withinText = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1);

/** Making one takes as long as writing a hundred numbers with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, least: number, most: number): Intl.NumberFormat {
  const name = `${language} ${least} ${most}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(name, made);
  return made;
}

/** In the reader's own way, with a true minus; what parts thousands is a space that every letter set has. */
const written = (value: number, format: Intl.NumberFormat): string =>
  format.format(value).replace("-", "\u2212").replaceAll("\u202f", "\u00a0");

/** At most so many digits after the mark; none where there is nothing. */
export const number = (value: number | null | undefined, language: string, digits = 2): string =>
  value === null || value === undefined ? "–" : written(value, formatOf(language, 0, digits));

/** With two digits after the mark, also where they are noughts: such figures stand under each other. */
export const hundredths = (value: number | null | undefined, language: string): string =>
  value === null || value === undefined ? "–" : written(value, formatOf(language, 2, 2));

/** With one digit after the mark. */
export const tenths = (value: number, language: string): string => written(value, formatOf(language, 1, 1));

export const signed = (points: number): string =>
  points > 0 ? `+${points}` : String(points).replace("-", "−");

/** As exact as the formulas that it stands beside. */
export const exactly = (value: number | null, language: string): string => number(value, language, 4);

/** The band around a score. On one line: after a dash a line may break, even before a space where it may not. */
export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${low}\u00a0–\u2060\u00a0${high}`;

/** It is kept exactly and shown within 1 and 99. */
export const percentileText = (percentile: number, language: string): string =>
  number(Math.min(99, Math.max(1, percentile)), language, 0);

/** How sure the bands around scores are, in percent. */
export const confidenceText = ({ scales }: Pick<Scored, "scales">, language: string): string =>
  number(100 * (scales.find(({ trace }) => trace.confidence)?.trace.confidence ?? 0), language, 1);

/** Whom a score was compared with. */
export function groupText(t: TFunction, words: ResultWords, { trace }: ScaleScore, language: string) {
  const { norm } = trace;
  if (!norm) return null;
  const group = words.norms?.[norm.group] ?? norm.group;
  return t("reports:groupOf", { group, n: number(norm.n, language) });
}

/** All groups that scores were compared with; of some scales a group may hold a few people less. */
export function groupTexts(t: TFunction, words: ResultWords, { scales }: Scored, language: string) {
  const groups = new Map<string, number[]>();
  for (const { trace: { norm } } of scales) {
    if (norm) groups.set(norm.group, [...(groups.get(norm.group) ?? []), norm.n]);
  }
  return [...groups].map(([group, sizes]) => {
    const ends = new Set([Math.min(...sizes), Math.max(...sizes)]);
    const n = [...ends].map((size) => number(size, language)).join("\u2009–\u2009");
    return t("reports:groupOf", { group: words.norms?.[group] ?? group, n });
  });
}

/** Where the norms do not fit the person, each in a sentence. */
export const cautionTexts = (t: TFunction, { norms }: Pick<Scored, "norms">): string[] =>
  (norms.cautions ?? []).map((caution) => {
    const ages = "from" in caution &&
      (caution.to === null
        ? t("reports:comparison.caution.agesFrom", { from: caution.from })
        : t("reports:comparison.caution.ages", { from: caution.from, to: caution.to }));
    return t(`reports:comparison.caution.${caution.kind}`, { ...caution, ages });
  });

/** The cut-off of an index as it is compared with its value: where both directions count, with both signs. */
export const cutOffText = ({ kind }: Pick<QualityScore, "kind">, figure: string): string =>
  kind === "acquiescence" ? `±${figure}` : figure;

/** How many findings about response quality are out of range, of how many. */
export const protocolCount = ({ outOfRange, of }: ProtocolFinding) => ({ count: outOfRange.length, of });
