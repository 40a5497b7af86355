import { z } from "zod";
import { LANGUAGES } from "../languages.ts";

/** What respondents see of an organisation. */
export const ShownOrganization = z.object({
  name: z.string(),
  /** Languages that it offers, the default one first. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Where respondents get help. Null for the platform's own address. */
  supportEmail: z.string().nullable(),
});
export type ShownOrganization = z.output<typeof ShownOrganization>;
