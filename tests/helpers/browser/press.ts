import { build } from "esbuild";
import { chromium } from "playwright-core";
import { renderToString } from "preact-render-to-string";
import { createElement } from "react";
import { fromFileUrl } from "../../../lib/files/paths.ts";
import type { Paper, ReportDocument } from "../../../model/reports/report_document.ts";
import { Document } from "../../../reports/document/Document.tsx";
import { pageStyle } from "../../../reports/document/page_style.ts";
import { titleOf } from "../../../reports/document/text.ts";
import { openSiteWords } from "../../../site/words.ts";
import { chromiumLaunch } from "../../../tasks/servers/chromium.ts";

export interface Press {
  print(report: ReportDocument, paper: Paper): Promise<Uint8Array>;
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
    async print(report, paper) {
      const t = words.t(report.language);
      const page = await browser.newPage();
      // Fonts are fetched when they are first drawn; print uses other fonts than the screen.
      await page.emulateMedia({ media: "print" });
      await page.setContent(
        `<!doctype html><html lang="${report.language}"><head><meta charset="utf-8"><title>${
          titleOf(t, report)
        }</title>` +
          `<style>${style}</style><style>${pageStyle(t, report, paper)}</style></head>` +
          `<body><main>${renderToString(createElement(Document, { t, report }))}</main></body></html>`,
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
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
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
