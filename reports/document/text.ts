import type { TFunction } from "i18next";
import { nameOf } from "../../components/admin/respondent_page/names.ts";
import { groupTexts } from "../../components/admin/scoring/score_words.ts";
import type { ScaleScore, StandardScore } from "../../model/scoring/scored.ts";
import type { DocumentRespondent, ReportDocument } from "../../model/reports/report_document.ts";

/** A score with a norm. */
export type NormedScore = ScaleScore & { readonly standard: StandardScore };

export const isNormed = (score: ScaleScore): score is NormedScore => score.standard !== null;

/** Indices come before the scales that they sum up; scores without a norm come last. */
const KINDS = ["index", "scaled", "T", "none"] as const;

/** Groups scores by kind, each group in the package's order. */
export const byKind = (scales: readonly ScaleScore[]) =>
  KINDS.map((kind) => ({
    kind,
    scores: scales.filter(({ standard }) => (standard?.kind ?? "none") === kind),
  })).filter(({ scores }) => scores.length > 0);

/** The person's name, or a text for a person without one. */
const displayName = (t: TFunction, respondent: DocumentRespondent): string =>
  nameOf(respondent) || t("reports:nameless");

/** Whom a report is about. */
export const subjectOf = (t: TFunction, { isSample, respondent }: ReportDocument): string =>
  isSample ? t("reports:samplePerson") : displayName(t, respondent);

/** Title of the window and the file. */
export const titleOf = (t: TFunction, report: ReportDocument): string =>
  t("reports:title", { test: report.test.name, name: subjectOf(t, report) });

/** "1 h 5 min", "12 min", "40 s". */
export function durationText(t: TFunction, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 90) return t("reports:seconds", { count: whole });
  const minutes = Math.round(whole / 60);
  return minutes < 120
    ? t("reports:minutes", { count: minutes })
    : t("reports:hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Fills the placeholders of a package's text and splits it into paragraphs at blank lines. */
export function paragraphs(text: string | undefined, values: Readonly<Record<string, string>>): string[] {
  return (text ?? "").split(/\n\s*\n/).map((one) =>
    one.trim().replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open)
  ).filter((one) => one !== "");
}

/** Text key of each detail of a person. First and last name share one. */
const DETAIL_WORDS: Readonly<Record<string, string>> = {
  firstName: "reports:name",
  lastName: "reports:name",
  dateOfBirth: "reports:dateOfBirth",
  gender: "reports:gender",
  generalIdNumber: "reports:generalId",
  militaryIdNumber: "reports:militaryId",
  employeeIdNumber: "reports:employeeId",
};

/** List of the person's details that have changed since the previous report. */
export const changedText = (t: TFunction, { replaces, language }: ReportDocument): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    new Set(replaces?.changed.map((detail) => t(DETAIL_WORDS[detail] ?? detail))),
  );

/** Values of a package's placeholders that hold for the whole report. They stand within a sentence. */
export const reportValues = (t: TFunction, { respondent, scored, words, language }: ReportDocument) => ({
  name: nameOf(respondent) || t("reports:namelessWithin"),
  group: groupTexts(t, words, scored, language).join("; "),
});

/** "1–4, 7, 9–10" */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const one of numbers) {
    const run = runs.at(-1);
    if (run && one === run[1] + 1) run[1] = one;
    else runs.push([one, one]);
  }
  return runs.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`).join(", ");
}
