import { Buffer } from "node:buffer";
import type { Browser } from "puppeteer-core";
import { SHELL } from "./shell.ts";
import type { Sheet } from "./sheet.ts";
import { stamp } from "./stamp.ts";

/** A page of the browser that prints one document after the other. */
export interface Page {
  print(sheet: Sheet): Promise<Uint8Array>;
  /** Whatever it is doing. */
  close(): Promise<void>;
}

const OPTIONS = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const;

/**
 * Where no script runs nobody tidies up after former documents: a page grew to 460 MB before it did, with this it stays below 200. It
 * takes 30 ms, as long as one document.
 */
const TIDY_AFTER = 25;

/** With a renderer of its own: what happens to it happens to no other page. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await Promise.all([
    page.setOfflineMode(true),
    page.setJavaScriptEnabled(false),
    page.emulateMediaType("print"),
  ]);
  await page.setContent(SHELL);
  await page.evaluate(loadLetters);
  const session = await page.createCDPSession();

  let since = 0;

  async function draw({ madeAt, ...drawn }: Sheet): Promise<Uint8Array> {
    if (since++ >= TIDY_AFTER) {
      await session.send("HeapProfiler.collectGarbage");
      since = 1;
    }
    await page.evaluate(putIn, drawn);
    const { data } = await session.send("Page.printToPDF", OPTIONS);
    return stamp(Buffer.from(data, "base64"), madeAt);
  }
  return {
    // A renderer that crashes answers nothing any more, not even that it cannot.
    print: (sheet) =>
      new Promise((resolve, reject) => {
        const crash = () => reject(new Error("the browser's page crashed"));
        page.once("error", crash);
        draw(sheet).then(resolve, reject).finally(() => page.off("error", crash));
      }),
    close: () => context.close(),
  };
}

async function loadLetters() {
  await Promise.all([...document.fonts].map((letters) => letters.load()));
}

/** In the browser: one document in the place of the other. */
function putIn({ language, direction, title, style, body }: Omit<Sheet, "madeAt">) {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = title;
  document.getElementById("sheet")!.textContent = style;
  document.querySelector("main")!.innerHTML = body;
}
