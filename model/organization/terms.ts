import { z } from "zod";

export const TERMS_KINDS = ["privacy_policy", "terms_of_understanding", "cookie_policy"] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

/** A text to agree to, in one language. */
export const Terms = z.object({ title: z.string(), text: z.string(), version: z.int() });
export type Terms = z.output<typeof Terms>;

export const PrivacyAndTerms = z.object({ privacyPolicy: Terms, termsAndUnderstanding: Terms });
export type PrivacyAndTerms = z.output<typeof PrivacyAndTerms>;

/** The texts that a member agrees to, in reading order. */
export const AGREEMENTS = PrivacyAndTerms.keyof().options;
