import type { TFunction } from "i18next";
import type { ScaleScore } from "../../../model/instrument/scored.ts";
import type { ResultWords } from "../../../model/result.ts";

export const scaleName = (words: ResultWords, scale: string): string => words.scales?.[scale]?.name ?? scale;
export const bandName = (words: ResultWords, band: string | null): string | null =>
  band === null ? null : words.bands?.[band] ?? band;

/** At most so many digits after the mark; none where there is nothing. */
export const number = (value: number | null | undefined, language: string, digits = 2): string =>
  value === null || value === undefined
    ? "–"
    : new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** It is kept exactly and shown within 1 and 99. */
export const percentileText = (percentile: number, language: string): string =>
  number(Math.min(99, Math.max(1, percentile)), language, 0);

/** Why there is no standard score. */
export const withoutStandard = (t: TFunction, { raw, trace }: ScaleScore): string =>
  t(`admin:result.${raw === null || trace.norm ? "noScore" : "notNormed"}`);
