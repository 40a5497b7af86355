/** Paths of icons that are drawn after the first question (`Drawn` of `Sign.tsx`). */
export const CLOCK = "M8 1.6a6.4 6.4 0 1 0 0 12.8A6.4 6.4 0 0 0 8 1.6zM8 4.6V8l2.3 1.6";
export const PAUSE = "M5.4 3.4v9.2M10.6 3.4v9.2";
export const VOICE =
  "M2.4 6v4h2.8l3.4 2.8V3.2L5.2 6zM11 5.6a3.4 3.4 0 0 1 0 4.8M12.8 3.6a6.2 6.2 0 0 1 0 8.8";
