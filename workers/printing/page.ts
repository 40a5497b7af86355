import { Buffer } from "node:buffer";
import type { Browser } from "puppeteer-core";
import { SHELL } from "./shell.ts";
import type { Sheet } from "./sheet.ts";
import { stamp } from "./stamp.ts";

/** A page of the browser that prints one document after the other. */
export interface Page {
  print(sheet: Sheet): Promise<Uint8Array>;
  /** Closes it, even while it prints. */
  close(): Promise<void>;
}

export const PRINTED = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const;

/**
 * Documents between two garbage collections. Without scripts the browser seldom collects by itself: a page
 * grew to 460 MB, with this it stays below 200. A collection takes 30 ms, as long as one document.
 */
const COLLECT_AFTER = 25;

/** Opens a page with a renderer of its own, so that a crash affects no other page. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await Promise.all([page.setOfflineMode(true), page.setJavaScriptEnabled(false)]);
  await page.setContent(SHELL);
  await page.evaluate(loadFonts);
  const session = await page.createCDPSession();

  let since = 0;

  async function draw({ madeAt, ...content }: Sheet): Promise<Uint8Array> {
    if (since++ >= COLLECT_AFTER) {
      await session.send("HeapProfiler.collectGarbage");
      since = 1;
    }
    await page.evaluate(setContent, content);
    const { data } = await session.send("Page.printToPDF", PRINTED);
    return stamp(Buffer.from(data, "base64"), madeAt);
  }
  return {
    // A crashed renderer never answers, not even with an error.
    print: (sheet) =>
      new Promise((resolve, reject) => {
        const crash = () => reject(new Error("the browser's page crashed"));
        page.once("error", crash);
        draw(sheet).then(resolve, reject).finally(() => page.off("error", crash));
      }),
    close: () => context.close(),
  };
}

async function loadFonts() {
  await Promise.all([...document.fonts].map((font) => font.load()));
}

/** Runs in the browser: replaces the document by the next one. */
export async function setContent({ language, direction, title, style, body }: Omit<Sheet, "madeAt">) {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = title;
  document.getElementById("sheet")!.textContent = style;
  document.querySelector("main")!.innerHTML = body;
  // A picture that is not decoded yet would be missing in print; one that cannot be decoded is left out.
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}
