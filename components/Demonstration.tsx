import type { TFunction } from "i18next";

interface ListedTest {
  readonly isDemonstration: boolean;
}

export const areAllDemonstration = (tests: readonly ListedTest[]): boolean =>
  tests.length > 1 && tests.every(({ isDemonstration }) => isDemonstration);

/** Note for a list in which every test is a demonstration; null for other lists. */
export function DemonstrationOfAll(
  { t, tests, className = "quietly" }: { t: TFunction; tests: readonly ListedTest[]; className?: string },
) {
  return areAllDemonstration(tests) ? <p className={className}>{t("common:demonstration.all")}</p> : null;
}

/** Note beside one test's name; null if the note stands for the whole list. */
export function DemonstrationOfOne(
  { t, test, tests }: { t: TFunction; test: ListedTest; tests: readonly ListedTest[] },
) {
  return test.isDemonstration && !areAllDemonstration(tests)
    ? <span className="quietly">{t("common:demonstration.notice")}</span>
    : null;
}
