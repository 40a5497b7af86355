import { z } from "zod";
import { LANGUAGES } from "../languages.ts";

export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Address of a logo by its hash. */
export const logoPath = (hash: string): string => `/logos/${hash}`;

/** The look of an organisation. Null for the product's own. */
export const Brand = z.object({
  /** Hash of the picture, which is at `/logos/{hash}`. */
  logo: z.string().nullable(),
  /** `#005e5e`. */
  accent: z.string().nullable(),
});
export type Brand = z.output<typeof Brand>;

/** What respondents see of an organisation. */
export const ShownOrganization = z.object({
  name: z.string(),
  /** Languages that it offers, the default one first. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Where respondents get help. Null for the platform's own address. */
  supportEmail: z.string().nullable(),
  brand: Brand,
  /** Months after which its respondents are anonymized. Null if no time is set. */
  retentionMonths: z.int().nullable(),
});
export type ShownOrganization = z.output<typeof ShownOrganization>;
