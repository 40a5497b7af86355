import { build } from "esbuild";
import { chromium } from "playwright-core";
import { renderToString } from "preact-render-to-string";
import { createElement } from "react";
import { fromFileUrl } from "../../../lib/files/paths.ts";
import type { GroupDocument } from "../../../model/reports/group_document.ts";
import type { Paper, ReportDocument } from "../../../model/reports/report_document.ts";
import { Document } from "../../../reports/document/Document.tsx";
import { pageStyle } from "../../../reports/document/page_style.ts";
import { titleOf } from "../../../reports/document/text.ts";
import { GroupReport, groupStyle, groupTitle } from "../../../reports/group/GroupReport.tsx";
import { openSiteWords } from "../../../site/words.ts";
import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";

export interface Press {
  print(report: ReportDocument, paper: Paper): Promise<Uint8Array>;
  printGroup(report: GroupDocument, paper: Paper): Promise<Uint8Array>;
  [Symbol.asyncDispose](): Promise<void>;
}

const SHEET = fromFileUrl(import.meta.resolve("../../../assets/css/print.css"));

/** Prints documents with the browser alone: fonts and style are part of the page. */
export async function openPress(): Promise<Press> {
  const words = openSiteWords("throw");
  const [browser, style] = await Promise.all([
    chromiumLaunch().then((options) => chromium.launch({ ...options, headless: true })),
    wholeSheet(),
  ]);
  return {
    print(report, paper) {
      const t = words.t(report.language);
      const drawn = renderToString(createElement(Document, { t, report }));
      return onPaper(report.language, titleOf(t, report), pageStyle(t, report, paper), drawn);
    },
    printGroup(report, paper) {
      const t = words.t(report.language);
      const drawn = renderToString(createElement(GroupReport, { t, report }));
      return onPaper(report.language, groupTitle(t, report), groupStyle(t, report, paper), drawn);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };

  async function onPaper(language: string, title: string, sheet: string, drawn: string) {
    const page = await browser.newPage();
    // Fonts are fetched when they are first drawn; print uses other fonts than the screen.
    await page.emulateMedia({ media: "print" });
    await page.setContent(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
        `<style>${style}</style><style>${sheet}</style></head>` +
        `<body><main>${drawn}</main></body></html>`,
    );
    await page.evaluate("document.fonts.ready");
    const printed = await page.pdf({
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
      printBackground: true,
    });
    await page.close();
    return printed;
  }
}

async function wholeSheet(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SHEET],
    bundle: true,
    minify: true,
    write: false,
    loader: { ".woff2": "dataurl" },
    logLevel: "warning",
  });
  return outputFiles[0]!.text;
}
