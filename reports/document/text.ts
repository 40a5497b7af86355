import type { TFunction } from "i18next";
import { nameOf } from "../../components/admin/respondent_page/names.ts";
import { groupTexts } from "../../components/admin/scoring/score_words.ts";
import type { ScaleScore, StandardScore } from "../../model/scoring/scored.ts";
import type { DocumentRespondent, ReportDocument } from "../../model/reports/report_document.ts";

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

/** How the person is called: by name where there is one. */
export const calledName = (t: TFunction, respondent: DocumentRespondent): string =>
  nameOf(respondent) || t("reports:nameless");

/** What a window and a file say they show. */
export const titleOf = (t: TFunction, { test, respondent }: ReportDocument): string =>
  t("reports:title", { test: test.name, name: calledName(t, respondent) });

/** "1 h 5 min", "12 min", "40 s": as exact as it matters. */
export function durationText(t: TFunction, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 90) return t("reports:seconds", { count: whole });
  const minutes = Math.round(whole / 60);
  return minutes < 120
    ? t("reports:minutes", { count: minutes })
    : t("reports:hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Fills in what a package's paragraph leaves open; each blank line begins a new one. */
export function paragraphs(text: string | undefined, values: Readonly<Record<string, string>>): string[] {
  return (text ?? "").split(/\n\s*\n/).map((one) =>
    one.trim().replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open)
  ).filter((one) => one !== "");
}

/** Each detail of a person by what the document calls it; both names are one. */
const DETAIL_WORDS: Readonly<Record<string, string>> = {
  firstName: "reports:name",
  lastName: "reports:name",
  dateOfBirth: "reports:dateOfBirth",
  gender: "reports:gender",
  generalIdNumber: "reports:generalId",
  militaryIdNumber: "reports:militaryId",
  employeeIdNumber: "reports:employeeId",
};

/** What of the person is not as it was in the report before. */
export const changedText = (t: TFunction, { replaces, language }: ReportDocument): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    new Set(replaces?.changed.map((detail) => t(DETAIL_WORDS[detail] ?? detail))),
  );

/** What the texts of a package may name about the whole report. They name it within a sentence. */
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
