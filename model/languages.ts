/** The languages the product speaks (SPEC 9). The admin area is always in `ADMIN_LANGUAGE`. */
export const LANGUAGES = ["en-US", "en-CA", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en-US";
export const ADMIN_LANGUAGE: Language = "en-US";

export const NAMESPACES = ["common", "tests", "admin", "tntAdmin"] as const;
export type Namespace = (typeof NAMESPACES)[number];
export const DEFAULT_NAMESPACE: Namespace = "tests";

/** The language of ours nearest to a tag: `fr-CA` is fr, `en-CA` itself, any other English en-US. */
export function nearestLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase();
  const exact = LANGUAGES.find((language) => language.toLowerCase() === wanted);
  if (exact) return exact;
  const base = wanted.split("-")[0];
  return LANGUAGES.find((language) => language.toLowerCase().split("-")[0] === base);
}
