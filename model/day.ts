import { z } from "zod";

const FIRST = "1900-01-01";
const LAST = "2199-12-31";

/** A day that anybody can mean. Of those further away neither every clock can be told nor every reader keeps the year. */
export const Day = z.iso.date("invalid").refine((day) => day >= FIRST && day <= LAST, "invalid");

/** The same of a moment as it is written; one that cannot be read is somebody else's to refuse. */
export const isPlausibleMoment = (text: string): boolean =>
  !(Date.parse(text) < Date.parse(FIRST)) && !(Date.parse(text) > Date.parse(LAST));
