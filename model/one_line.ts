const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Take no room, or turn what follows them round. What joins letters (U+200C, U+200D) belongs to names. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]/g;

/** A name stands in lists, letters and files: it is one line, of what can be seen. */
export const oneLine = (text: string): string => text.replace(LINE_ENDS, " ").replace(UNSEEN, "");
