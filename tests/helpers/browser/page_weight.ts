import { brotliCompressSync, constants } from "node:zlib";

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
