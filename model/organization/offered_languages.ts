import { z } from "zod";
import { type Language, LANGUAGES, primarySubtag } from "../languages.ts";

/** Languages that an organisation offers to respondents, its default one first. */
export const OfferedLanguages = z.array(z.enum(LANGUAGES, "invalid"), "required").min(1, "required")
  .transform((languages): readonly Language[] => [...new Set(languages)]);

/** The offered language that is the same, or a variant of the same: en-CA for en-US. */
export const offeredVariant = (offered: readonly Language[], language: Language): Language | undefined =>
  offered.find((other) => other === language) ??
    offered.find((other) => primarySubtag(other) === primarySubtag(language));

/** The language for somebody who reads `language`: itself or a variant of it, else the default one. */
export const nearestOffered = (offered: readonly Language[], language: Language): Language =>
  offeredVariant(offered, language) ?? offered[0] ?? language;
