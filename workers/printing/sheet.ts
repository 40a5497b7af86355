import type { TFunction } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Receipt, receiptNumber } from "../../model/billing/receipts.ts";
import { type Language, LANGUAGE_ROWS } from "../../model/languages.ts";
import type { GroupDocument } from "../../model/reports/group_document.ts";
import type { Paper, ReportDocument } from "../../model/reports/report_document.ts";
import { Document } from "../../reports/document/Document.tsx";
import { pageStyle } from "../../reports/document/page_style.ts";
import { titleOf } from "../../reports/document/text.ts";
import { GroupReport, groupStyle, groupTitle } from "../../reports/group/GroupReport.tsx";
import { Receipt as ReceiptDocument } from "../../reports/receipt/Receipt.tsx";

/** A report rendered for the browser. */
export interface Sheet {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly madeAt: Date;
}

export function receiptSheet(t: TFunction, language: Language, receipt: Receipt): Sheet {
  return {
    language,
    direction: LANGUAGE_ROWS[language].direction,
    title: `${t("reports:receipt.title")} ${receiptNumber(receipt.number)}`,
    style: "@page { size: a4; margin: 18mm; }",
    body: renderToStaticMarkup(createElement(ReceiptDocument, { t, language, receipt })),
    madeAt: receipt.paidAt,
  };
}

export function groupSheet(t: TFunction, report: GroupDocument, paper: Paper): Sheet {
  const { language, madeAt } = report;
  return {
    language,
    direction: LANGUAGE_ROWS[language].direction,
    title: groupTitle(t, report),
    style: groupStyle(t, report, paper),
    body: renderToStaticMarkup(createElement(GroupReport, { t, report })),
    madeAt,
  };
}

export function sheetOf(t: TFunction, report: ReportDocument, paper: Paper): Sheet {
  const { language, madeAt } = report;
  return {
    language,
    direction: LANGUAGE_ROWS[language].direction,
    title: titleOf(t, report),
    style: pageStyle(t, report, paper),
    body: renderToStaticMarkup(createElement(Document, { t, report })),
    madeAt,
  };
}
