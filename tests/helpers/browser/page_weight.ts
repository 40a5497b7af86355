import { brotliCompressSync, constants } from "node:zlib";

/** What Deno.serve compresses a page with; files are compressed once, as well as can be. */
const AS_SENT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Script or style that comes within a page. */
export interface Inline {
  readonly text: string;
  /** Before the script that wakes the page has ended. */
  readonly isBefore: boolean;
}

/** Runs in the page. The script that wakes it hands it its data in its last line; what stands behind it comes behind it. */
export const inlineOf = (): Inline[] =>
  [...document.querySelectorAll("style, script:not([src])")].map((it, _, all) => ({
    text: it.textContent!.replace(/\n.*$/, ""),
    isBefore: all.findIndex((one) => one.matches("script[async]")) >= all.indexOf(it),
  }));

export const weightOf = (text: string): number => brotliCompressSync(text, AS_SENT).byteLength;
