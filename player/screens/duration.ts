import type { Say } from "../say.ts";

/** A time limit in words: "7 minutes", "1 minute 30 seconds". */
export function inWords(seconds: number, say: Say): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [
    minutes > 0 && say("time.minutes", { count: minutes }),
    (rest > 0 || minutes === 0) && say("time.seconds", { count: rest }),
  ].filter(Boolean).join(" ");
}

/** Time as on a clock: "6:42", above an hour "1:06:42". Seconds are rounded up. */
export function inFigures(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const end = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${end}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`;
}
