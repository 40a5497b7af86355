import type { TFunction } from "i18next";

interface Sat {
  readonly isDemonstration: boolean;
}

export const areAllDemonstration = (tests: readonly Sat[]): boolean =>
  tests.length > 1 && tests.every(({ isDemonstration }) => isDemonstration);

/** Said once of a list in which it holds for every test. */
export function DemonstrationOfAll(
  { t, tests, className = "quietly" }: { t: TFunction; tests: readonly Sat[]; className?: string },
) {
  return areAllDemonstration(tests) ? <p className={className}>{t("common:demonstration.all")}</p> : null;
}

/** Said beside a test's name, unless it is said of the whole list. */
export function DemonstrationOfOne(
  { t, test, tests }: { t: TFunction; test: Sat; tests: readonly Sat[] },
) {
  return test.isDemonstration && !areAllDemonstration(tests)
    ? <span className="quietly">{t("common:demonstration.notice")}</span>
    : null;
}
