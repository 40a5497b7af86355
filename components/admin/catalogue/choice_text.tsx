import type { TFunction } from "i18next";
import type { CatalogueTest } from "../../../model/instruments/catalogue.ts";
import { Icon } from "../../layout/Icon.tsx";
import { number } from "../scoring/score_words.ts";

/** What a test measures and how long it takes, where it is chosen for a batch. */
export const choiceText = (t: TFunction, test: CatalogueTest, language: string): string =>
  [
    test.measures,
    `${t("admin:catalogue.minutes", { count: test.minutes })},`,
    t("admin:catalogue.questionCount", {
      count: test.questions,
      questions: number(test.questions, language),
    }),
  ].join(" ");

/** Why a test cannot be chosen, or no report of it be made now, and whom to ask. Null if all can be done. */
export function WhyNot(
  { t, test }: { t: TFunction; test: Pick<CatalogueTest, "isGranted" | "price" | "reportsLeft"> },
) {
  if (test.isGranted && test.reportsLeft !== 0) return null;
  const [reason, act, href] = !test.isGranted
    ? ["notGranted", "ask", "/admin/technical-support"]
    : test.price
    ? ["noReports", "buy", "/admin/org/billing"]
    : ["noReportsNotSold", "ask", "/admin/technical-support"];
  return (
    <p className="quietly why-not">
      <Icon name="alert" /> {t(`admin:catalogue.${reason}`)} <a href={href}>{t(`admin:catalogue.${act}`)}</a>
    </p>
  );
}
