import type { TFunction } from "i18next";
import type {
  ProtocolFinding,
  QualityScore,
  ScaleScore,
  Scored,
  StandardScore,
} from "../../../model/scoring/scored.ts";
import { type Bands, readingOf } from "../../../model/scoring/bands.ts";
import type { ResultWords } from "../../../model/scoring/result.ts";
import type { LateAnswer } from "../../../model/sitting/late_answers.ts";

export const scaleName = (words: ResultWords, scale: string): string => words.scales?.[scale]?.name ?? scale;
export const bandName = (words: ResultWords, band: string): string => words.bands?.[band] ?? band;

/** What is needed to put a score into words. */
export interface ScoreContext {
  readonly scored: Pick<Scored, "protocol">;
  readonly words: ResultWords;
  readonly bands: Bands;
}

/** Band of a score, or the range of bands: "Low to average". Null if the form names no bands. */
export function bandText(
  t: TFunction,
  { scored, words, bands }: ScoreContext,
  standard: StandardScore,
): string | null {
  if (scored.protocol?.reading === "withheld") return t("reports:notInterpreted");
  const reading = readingOf(standard, bands);
  if (!reading) return null;
  const [from, to] = [bandName(words, reading.from), bandName(words, reading.to)];
  return from === to ? from : t("reports:bandRange", { from, to: withinText(to) });
}

/** The name within a sentence: with a small first letter. */
export const withinText = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1);

/** Cached, because creating a format takes as long as formatting a hundred numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, least: number, most: number): Intl.NumberFormat {
  const name = `${language} ${least} ${most}`;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(name, format);
  return format;
}

/** In the reader's notation, with a true minus. The space between thousands is one that every font has. */
const written = (value: number, format: Intl.NumberFormat): string =>
  format.format(value).replace("-", "\u2212").replaceAll("\u202f", "\u00a0");

/** At most `digits` decimals; "–" for no value. */
export const number = (value: number | null | undefined, language: string, digits = 2): string =>
  value === null || value === undefined ? "–" : written(value, formatOf(language, 0, digits));

/** Two decimals always, so that figures align in a column; "–" for no value. */
export const hundredths = (value: number | null | undefined, language: string): string =>
  value === null || value === undefined ? "–" : written(value, formatOf(language, 2, 2));

/** One decimal. */
export const tenths = (value: number, language: string): string => written(value, formatOf(language, 1, 1));

export const signed = (points: number): string =>
  points > 0 ? `+${points}` : String(points).replace("-", "−");

/** As exact as the formulas beside it: four decimals. */
export const exactly = (value: number | null, language: string): string => number(value, language, 4);

/** Confidence interval. The word joiner prevents a line break after the dash. */
export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${low}\u00a0–\u2060\u00a0${high}`;

/** Stored exactly, shown within 1 and 99. */
export const percentileText = (percentile: number, language: string): string =>
  number(Math.min(99, Math.max(1, percentile)), language, 0);

/** Confidence level of the bands, in percent. */
export const confidenceText = ({ scales }: Pick<Scored, "scales">, language: string): string =>
  number(100 * (scales.find(({ trace }) => trace.confidence)?.trace.confidence ?? 0), language, 1);

/** The norm group of a score; null without norms. */
export function groupText(t: TFunction, words: ResultWords, { trace }: ScaleScore, language: string) {
  const { norm } = trace;
  if (!norm) return null;
  const group = words.norms?.[norm.group] ?? norm.group;
  return t("reports:groupOf", { group, n: number(norm.n, language) });
}

/** All norm groups of the scores. The size is a range if it differs between scales. */
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

/** Sentences that say where the norms do not fit the person. */
export const cautionTexts = (t: TFunction, { norms }: Pick<Scored, "norms">): string[] =>
  (norms.cautions ?? []).map((caution) => {
    const ages = "from" in caution &&
      (caution.to === null
        ? t("reports:comparison.caution.agesFrom", { from: caution.from })
        : t("reports:comparison.caution.ages", { from: caution.from, to: caution.to }));
    return t(`reports:comparison.caution.${caution.kind}`, { ...caution, ages });
  });

/** Cut-off of an index; with both signs if both directions count. */
export const cutOffText = ({ kind }: Pick<QualityScore, "kind">, figure: string): string =>
  kind === "acquiescence" ? `±${figure}` : figure;

/** Number of response quality findings out of range, and of all. */
export const protocolCount = ({ outOfRange, of }: ProtocolFinding) => ({ count: outOfRange.length, of });

/** "4.2 s", "42 s", "3 min 20 s", "2 h 5 min": with tenths below ten seconds; null if it was not stored. */
export function delayText(t: TFunction, delayMs: number | null, language: string): string | null {
  if (delayMs === null) return null;
  const seconds = Math.round(delayMs / 1000);
  const minutes = Math.floor(seconds / 60);
  if (delayMs < 9_950) {
    return t("reports:late.delay.seconds", { seconds: number(delayMs / 1000, language, 1) });
  }
  if (minutes === 0) return t("reports:late.delay.seconds", { seconds });
  return minutes < 120
    ? t("reports:late.delay.minutes", { minutes, seconds: seconds % 60 })
    : t("reports:late.delay.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Outcome of a late answer or removal. */
export function fateText(t: TFunction, { kind, counts, replaces }: LateAnswer): string {
  if (kind === "removal") return t(`reports:late.fate.${counts ? "removed" : "unremoved"}`);
  return t(`reports:late.fate.${!counts ? "uncounted" : replaces ? "replaced" : "counted"}`);
}
