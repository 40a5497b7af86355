/** Quoted words that are code: `relation "tasks"`, `reading 'length'`. */
const CODE = /^[a-z_$][\w$.]*$/;

/**
 * An error's message without values that may name a person: addresses, dates, and what is quoted, unless it
 * is a name in code.
 */
export const redacted = (message: string): string =>
  message
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, "…")
    .replace(/\b\d{4}-\d{2}-\d{2}(?!\w*-)/g, "…")
    .replace(
      /(?<![\p{L}\d])(["'`“‘])((?:(?!\1|[”’]).)*)(["'`”’])(?![\p{L}\d])/gsu,
      (_, open, inside, close) => open + (CODE.test(inside) ? inside : "…") + close,
    );
