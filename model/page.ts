import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** Which part of a list a call asks for. */
export const PAGE = {
  limit: z.coerce.number("invalid").int("invalid").min(1, "invalid").max(LIMITS.pageMaxLength, "invalid")
    .default(LIMITS.pageLength),
  offset: z.coerce.number("invalid").int("invalid").min(0, "invalid").max(LIMITS.lastRow, "invalid").default(
    0,
  ),
};
