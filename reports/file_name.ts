import { wallClock } from "../lib/time/time_zone.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_ROWS, reportLanguage } from "../model/languages.ts";
import type { ReportDocument } from "../model/reports/report_document.ts";
import type { TestIdentifier } from "../model/instruments/test_identifiers.ts";
import { plainPart } from "./csv/file_name.ts";

/** Tests with another name in file names. */
const LABELS: Partial<Record<TestIdentifier, string>> = {
  NEO_B: "NEO-Business",
  NEO_C: "NEO-Core",
  PRFR_OPT: "PRFR-Optimized",
};

/** The form of the SSPO is not disclosed by a file name. */
const fileLabel = (test: TestIdentifier): string =>
  test.startsWith("SSPO") ? "SSPO" : LABELS[test] ?? test.replaceAll("_", "-");

const wordsOf = (language: Language) => LANGUAGE_ROWS[reportLanguage(language)].files!;

const joined = (parts: readonly (string | null | undefined)[], ending: string) =>
  `${parts.map((part) => plainPart(part ?? "")).filter((part) => part !== "").join("_")}.${ending}`;

/**
 * Name, test and day: "Tremblay_Élodie_MAB-II_2026-03-02.pdf". With the language if that is not the default,
 * and with a number from the second report on, so that two of one day are two files.
 */
export function reportFileName(
  { respondent: { lastName, firstName }, test, language, number, madeAt, timeZone }:
    & Pick<
      ReportDocument,
      "respondent" | "language" | "number" | "madeAt" | "timeZone"
    >
    & { readonly test: Pick<ReportDocument["test"], "identifier"> },
): string {
  const languageLabel = reportLanguage(language) === DEFAULT_LANGUAGE ? null : language;
  const { day } = wallClock(madeAt, timeZone);
  const numberLabel = number !== null && number > 1 ? `${wordsOf(language).report}-${number}` : null;
  return joined(
    [lastName ?? "Respondent", firstName, fileLabel(test.identifier), languageLabel, day, numberLabel],
    "pdf",
  );
}

/** "Sample_NEO-Business_2026-03-02.pdf": nobody's name. */
export function sampleFileName({ test, language, madeAt, timeZone }: ReportDocument): string {
  const { day } = wallClock(madeAt, timeZone);
  return joined([wordsOf(language).sample, fileLabel(test.identifier), day], "pdf");
}

/** "Recruitment_Spring-intake_Group_2026-03-02.pdf" */
export function groupFileName(
  of: { project: string; batch: string; test: TestIdentifier | null; language: Language; day: string },
): string {
  const { project, batch, test, language, day } = of;
  return joined([project, batch, test && fileLabel(test), wordsOf(language).group, day], "pdf");
}

/** Name of a report that is outdated when it is downloaded. */
export const outdatedFileName = (name: string, language: Language): string =>
  name.replace(/(\.\w+)$/, `_${wordsOf(language).outdated}$1`);

/** Name of a zip of reports: project, batch, test and day. What the reports do not share is left out. */
export function zipFileName(
  of: { project: string | null; batch: string | null; test: TestIdentifier | null; day: string },
): string {
  const place = of.project === null && of.batch === null ? ["Reports"] : [of.project, of.batch];
  return joined([...place, of.test && fileLabel(of.test), of.day], "zip");
}

/** Makes names unique on file systems that ignore capitals and accents: the second "x.pdf" is "x (2).pdf". */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    for (let count = 1;; count++) {
      const candidate = count === 1 ? name : `${stem} (${count})${ending}`;
      const key = candidate.normalize("NFKD").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  });
}
