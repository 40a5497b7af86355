import { z } from "zod";

const FIRST = "1900-01-01";
const LAST = "2199-12-31";

/** A day within the range that every clock and every reader of years supports. */
export const Day = z.iso.date("invalid").refine((day) => day >= FIRST && day <= LAST, "invalid");

/** The same for a written moment. A moment that cannot be parsed passes: another check refuses it. */
export const isPlausibleMoment = (text: string): boolean =>
  !(Date.parse(text) < Date.parse(FIRST)) && !(Date.parse(text) > Date.parse(LAST));
