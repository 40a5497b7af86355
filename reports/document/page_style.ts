import type { TFunction } from "i18next";
import type { Paper, ReportDocument } from "../../model/report_document.ts";
import { calledName } from "./text.ts";

/** The sheet's size, and what stands at the foot of each: whose report it is, and which page of how many. */
export function pageStyle(t: TFunction, report: ReportDocument, paper: Paper): string {
  const whose = `${calledName(t, report.respondent)} · ${report.test.name}`;
  const page = [
    quoted(`${t("admin:document.page")} `),
    "counter(page)",
    quoted(` ${t("admin:document.pageOf")} `),
    "counter(pages)",
  ];
  const look = `font: 8pt "Source Sans 3", sans-serif; color: #5b6470`;
  return `@page { size: ${paper}; margin: 16mm 15mm 18mm;
  @bottom-left { ${look}; content: ${quoted(whose)} }
  @bottom-right { ${look}; content: ${page.join(" ")} } }`;
}

/** As a string of CSS, whatever a name holds: nothing in it ends the string, the rule or the element. */
function quoted(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} ·.,’-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
  return `"${safe}"`;
}
