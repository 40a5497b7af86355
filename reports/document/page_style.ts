import type { TFunction } from "i18next";
import { accentColours } from "../../model/organization/accent.ts";
import type { Paper, ReportDocument } from "../../model/reports/report_document.ts";
import { subjectOf } from "./text.ts";

/** Longest name of a person or a test: both have to fit on one line. */
const LONGEST = 48;

/**
 * CSS of the paper size, the page foot (person and test, confidentiality note, page number) and the
 * organisation's colours.
 */
export function pageStyle(t: TFunction, report: ReportDocument, paper: Paper): string {
  const about = [subjectOf(t, report), report.test.name] as const;
  return sheetStyle(t, { about, foot: footOf(report), accent: report.accent }, paper);
}

interface SheetFoot {
  /** What the document is about, as it stands in the foot. */
  readonly about: readonly [string, string];
  readonly foot: "sample" | "demonstration" | "confidential";
  readonly accent: string | null;
}

/** The same for any document. */
export function sheetStyle(t: TFunction, { about, foot, accent }: SheetFoot, paper: Paper): string {
  const subject = about.map(shortened).join(" · ");
  const note = t(`reports:foot.${foot}`);
  const page = [
    quoted(`${t("reports:page")} `),
    "counter(page)",
    quoted(` ${t("reports:pageOf")} `),
    "counter(pages)",
  ];
  const look = `font: 8pt/1.4 "Source Sans 3", sans-serif; color: #5b6470; vertical-align: top; ` +
    `padding-top: 5mm; white-space: pre-line`;
  return `@page { size: ${paper}; margin: 15mm 15mm 18mm;
  @bottom-left { ${look}; content: ${quoted(subject)} "\\a" ${quoted(note)} }
  @bottom-right { ${look}; content: ${page.join(" ")} } }${brandStyle(accent)}`;
}

/** The accent by day, in place of the product's: paper is white. */
function brandStyle(accent: string | null): string {
  if (accent === null) return "";
  const tokens = Object.entries(accentColours(accent)).map(([name, [colour]]) => `--${name}: ${colour}`);
  return `\n:root { ${tokens.join("; ")} }`;
}

const footOf = ({ isSample, test }: ReportDocument) =>
  isSample ? "sample" : test.isDemonstration ? "demonstration" : "confidential";

function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= LONGEST ? text : `${signs.slice(0, LONGEST - 1).join("").trimEnd()}…`;
}

/** A string in CSS. Escaped, so that nothing in a name ends the string, the rule or the element. */
function quoted(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} ·.,’-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
  return `"${safe}"`;
}
