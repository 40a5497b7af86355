import { z } from "zod";

/** A time zone or a currency that the runtime knows. */
export const knownValue = (key: "timeZone" | "currency") => {
  const values = new Set(Intl.supportedValuesOf(key));
  return z.string("required").trim().min(1, "required").refine((value) => values.has(value), "invalid");
};
