import type { TFunction } from "i18next";
import type { Paper, ReportDocument } from "../../model/reports/report_document.ts";
import { calledName } from "./text.ts";

/** Each has to fit beside the other on one line. */
const LONGEST = 48;

/** The sheet's size, and what stands at the foot of each: whose report it is, what it is worth, and which page of how many. */
export function pageStyle(t: TFunction, report: ReportDocument, paper: Paper): string {
  const whose = shortened(calledName(t, report.respondent)) + ` · ${shortened(report.test.name)}`;
  const what = t(`reports:foot.${report.test.isDemonstration ? "demonstration" : "confidential"}`);
  const page = [
    quoted(`${t("reports:page")} `),
    "counter(page)",
    quoted(` ${t("reports:pageOf")} `),
    "counter(pages)",
  ];
  const look = `font: 8pt/1.4 "Source Sans 3", sans-serif; color: #5b6470; vertical-align: top; ` +
    `padding-top: 5mm; white-space: pre-line`;
  return `@page { size: ${paper}; margin: 15mm 15mm 18mm;
  @bottom-left { ${look}; content: ${quoted(whose)} "\\a" ${quoted(what)} }
  @bottom-right { ${look}; content: ${page.join(" ")} } }`;
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= LONGEST ? text : `${signs.slice(0, LONGEST - 1).join("").trimEnd()}…`;
}

/** As a string of CSS, whatever a name holds: nothing in it ends the string, the rule or the element. */
function quoted(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} ·.,’-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
  return `"${safe}"`;
}
