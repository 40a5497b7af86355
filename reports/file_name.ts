import { wallClock } from "../lib/time/time_zone.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_ROWS, reportLanguage } from "../model/languages.ts";
import type { ReportDocument } from "../model/reports/report_document.ts";
import type { TestIdentifier } from "../model/instruments/test_identifiers.ts";
import { plainPart } from "./csv/file_name.ts";

/** These are called something else in the names of files. */
const LABELS: Partial<Record<TestIdentifier, string>> = {
  NEO_B: "NEO-Business",
  NEO_C: "NEO-Core",
  PRFR_OPT: "PRFR-Optimized",
};

/** Which form of the SSPO it is, is not for everybody who sees a file. */
const fileLabel = (test: TestIdentifier): string =>
  test.startsWith("SSPO") ? "SSPO" : LABELS[test] ?? test.replaceAll("_", "-");

const wordsOf = (language: Language) => LANGUAGE_ROWS[reportLanguage(language)].files!;

const named = (parts: readonly (string | null | undefined)[], ending: string) =>
  `${parts.map((part) => plainPart(part ?? "")).filter((part) => part !== "").join("_")}.${ending}`;

/**
 * Whose and what, and when it was made: "Tremblay_Élodie_MAB-II_2026-03-02.pdf". One that is not in the default language says so, and each after the first
 * has its number: two of a day are two files.
 */
export function reportFileName(
  { respondent: { lastName, firstName }, test, language, number, madeAt, timeZone }:
    & Pick<
      ReportDocument,
      "respondent" | "language" | "number" | "madeAt" | "timeZone"
    >
    & { readonly test: Pick<ReportDocument["test"], "identifier"> },
): string {
  const spoken = reportLanguage(language) === DEFAULT_LANGUAGE ? null : language;
  const { day } = wallClock(madeAt, timeZone);
  const counted = number !== null && number > 1 ? `${wordsOf(language).report}-${number}` : null;
  return named(
    [lastName ?? "Respondent", firstName, fileLabel(test.identifier), spoken, day, counted],
    "pdf",
  );
}

/** What a file is called that is fetched although it does not hold any more. */
export const outdatedFileName = (name: string, language: Language): string =>
  name.replace(/(\.\w+)$/, `_${wordsOf(language).outdated}$1`);

/** Several are put together under project, batch, test and day; what differs among them is left out. */
export function zipFileName(
  of: { project: string | null; batch: string | null; test: TestIdentifier | null; day: string },
): string {
  const place = of.project === null && of.batch === null ? ["Reports"] : [of.project, of.batch];
  return named([...place, of.test && fileLabel(of.test), of.day], "zip");
}

/** Each name once, whatever a file system makes of capitals and accents: the second "x.pdf" is "x (2).pdf". */
export function onceEach(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    for (let count = 1;; count++) {
      const tried = count === 1 ? name : `${stem} (${count})${ending}`;
      const same = tried.normalize("NFKD").toLowerCase();
      if (taken.has(same)) continue;
      taken.add(same);
      return tried;
    }
  });
}
