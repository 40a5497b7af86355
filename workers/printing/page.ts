import { Buffer } from "node:buffer";
import type { Browser } from "playwright-core";
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

/** With a renderer of its own: what happens to it happens to no other page. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  // A renderer that crashes answers nothing any more, not even that it cannot.
  const crashed = new Promise<never>((_, reject) =>
    page.once("crash", () => reject(new Error("the browser's page crashed")))
  );
  crashed.catch(() => {});
  await page.emulateMedia({ media: "print" });
  await page.setContent(SHELL);
  await page.evaluate(loadLetters);
  const session = await context.newCDPSession(page);

  async function print({ madeAt, ...drawn }: Sheet): Promise<Uint8Array> {
    await page.evaluate(putIn, drawn);
    const { data } = await session.send("Page.printToPDF", OPTIONS);
    return stamp(Buffer.from(data, "base64"), madeAt);
  }
  return {
    print: (sheet) => Promise.race([print(sheet), crashed]),
    close: () => context.close(),
  };
}

async function loadLetters() {
  await Promise.all([...document.fonts].map((letters) => letters.load()));
}

/** In the browser: one document in the place of the other. */
function putIn({ language, title, style, body }: Omit<Sheet, "madeAt">) {
  document.documentElement.lang = language;
  document.title = title;
  document.getElementById("sheet")!.textContent = style;
  document.querySelector("main")!.innerHTML = body;
}
