import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";

/** The quality with which Deno.serve compresses a page. Files are compressed once, at the best quality. */
const AS_SENT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Script or style inside a page. */
export interface Inline {
  readonly text: string;
  /** Received before the end of the script that starts the page. */
  readonly isBefore: boolean;
}

/**
 * Runs in the page. The last line of the starting script passes the page's data to it. What follows that
 * script is received after it.
 */
export const inlineOf = (): Inline[] =>
  [...document.querySelectorAll("style, script:not([src])")].map((it, _, all) => ({
    text: it.textContent!.replace(/\n.*$/, ""),
    isBefore: all.findIndex((one) => one.matches("script[async]")) >= all.indexOf(it),
  }));

export const weightOf = (text: string): number => brotliCompressSync(text, AS_SENT).byteLength;

/**
 * Bytes as they were sent of the page's scripts and sheets: of all, and of those that match `own` together with
 * every script that these import.
 */
export async function filesWeight(page: Page, own: RegExp): Promise<{ all: number; own: number }> {
  const files = new Map(
    await page.evaluate(async () => {
      const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const files = loaded.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
      return await Promise.all(
        files.map(async ({ name, encodedBodySize }) =>
          [name, { bytes: encodedBodySize, text: await (await fetch(name)).text() }] as const
        ),
      );
    }),
  );
  const reached = new Set([...files.keys()].filter((name) => own.test(name)));
  for (const name of reached) {
    const imports = files.get(name)!.text.matchAll(/(?:\bfrom|\bimport)"(\.\/[^"]+)"/g);
    for (const [, path] of imports) reached.add(new URL(path!, name).href);
  }
  const sum = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + files.get(name)!.bytes, 0);
  return { all: sum(files.keys()), own: sum(reached) };
}
