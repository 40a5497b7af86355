import { spanAnswerer } from "../../simulation/span.ts";

/** Digits, as they came, backwards or in order. */
export const digitSpan = spanAnswerer("0123456789", { difficulty: 0, discrimination: 2, seconds: 14 });
