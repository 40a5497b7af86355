import type { TFunction } from "i18next";
import type { OutdatedReason } from "../../../model/reports/report_currency.ts";

/** Reasons why a report is outdated, as a list in words. */
export const becauseText = (t: TFunction, because: readonly OutdatedReason[], language: string): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    because.map((one) => t(`reports:because.${one}`)),
  );
