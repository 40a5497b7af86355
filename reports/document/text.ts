import type { TFunction } from "i18next";
import type { ScaleScore, StandardScore } from "../../model/instrument/scored.ts";
import type { DocumentRespondent, DocumentWords, ReportDocument } from "../../model/report_document.ts";

/** A scale whose score could be compared with others'. */
export type NormedScore = ScaleScore & { readonly standard: StandardScore };

export const isNormed = (score: ScaleScore): score is NormedScore => score.standard !== null;

/** What sums up stands before what it sums up; what has no norm comes last. */
const KINDS = ["index", "scaled", "T", "none"] as const;

/** Scores of one kind together, each group in its package's order. */
export const byKind = (scales: readonly ScaleScore[]) =>
  KINDS.map((kind) => ({
    kind,
    scores: scales.filter(({ standard }) => (standard?.kind ?? "none") === kind),
  })).filter(({ scores }) => scores.length > 0);

const fullName = ({ firstName, lastName }: DocumentRespondent): string =>
  [firstName, lastName].filter((name) => name).join(" ");

/** How texts of a package call the person: by name where there is one. */
export const calledName = (t: TFunction, respondent: DocumentRespondent): string =>
  fullName(respondent) || t("admin:document.nameless");

export const scaleName = (words: DocumentWords, scale: string): string =>
  words.scales?.[scale]?.name ?? scale;
export const bandName = (words: DocumentWords, band: string | null): string | null =>
  band === null ? null : words.bands?.[band] ?? band;

export const number = (value: number | null | undefined, language: string, digits = 2): string =>
  value === null || value === undefined
    ? "–"
    : new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** Two digits after the mark, also where they are noughts: figures under each other are compared. */
export const exact = (value: number | null | undefined, language: string): string =>
  value === null || value === undefined
    ? "–"
    : new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** It is kept exactly and shown within 1 and 99. */
export const percentileText = (percentile: number, language: string): string =>
  number(Math.min(99, Math.max(1, percentile)), language, 0);

/** "1 h 5 min", "12 min", "40 s": as exact as it matters. */
export function durationText(t: TFunction, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 90) return t("admin:document.seconds", { count: whole });
  const minutes = Math.round(whole / 60);
  return minutes < 120
    ? t("admin:document.minutes", { count: minutes })
    : t("admin:document.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Fills in what a package's paragraph leaves open; each blank line begins a new one. */
export function paragraphs(text: string | undefined, values: Readonly<Record<string, string>>): string[] {
  return (text ?? "").split(/\n\s*\n/).map((one) =>
    one.trim().replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open)
  ).filter((one) => one !== "");
}

/** What the texts of a package may name about the whole report. */
export const reportValues = (t: TFunction, { respondent }: ReportDocument) => ({
  name: calledName(t, respondent),
});
