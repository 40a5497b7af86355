import { z } from "zod";

/** A form that is only its button. */
export const NothingToFillIn = z.object({});
