interface LanguageRow {
  /** What its speakers call it, and the region that tells it from others of the name. */
  readonly name: string;
  readonly region?: string;
  /** The language that it is laid over: its own files hold only what differs. */
  readonly over?: string;
  readonly direction: "ltr" | "rtl";
  /** Words in the names of report files. Without them reports do not come in it: see `reportLanguage`. */
  readonly files?: { readonly report: string; readonly outdated: string };
  /** The tag by which moments, amounts and time zones are written. */
  readonly locale: string;
}

/**
 * The languages the product speaks (docs/product.md, Languages), the default one first. docs/architecture.md says how
 * one is added.
 */
const ROWS = {
  "en-US": {
    name: "English",
    region: "US",
    direction: "ltr",
    locale: "en-US",
    files: { report: "Report", outdated: "OUTDATED" },
  },
  "en-CA": { name: "English", region: "Canada", over: "en-US", direction: "ltr", locale: "en-CA" },
  fr: {
    name: "Français",
    direction: "ltr",
    // The French of France says "heure de l’Est nord-américain".
    locale: "fr-CA",
    files: { report: "Rapport", outdated: "PÉRIMÉ" },
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof ROWS;
export const LANGUAGES = Object.keys(ROWS) as readonly Language[] as readonly [Language, ...Language[]];
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow & { readonly over?: Language }>> = ROWS;
/** The language that one is laid over. Undefined for one that stands alone, and for what is no language of ours. */
export const baseOf = (language: string): Language | undefined => LANGUAGE_ROWS[language as Language]?.over;

/** The tag by which a language's moments, amounts and time zones are written: `fr-CA` for fr. */
export const localeOf = (language: Language): string => LANGUAGE_ROWS[language].locale;

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];
/** The admin area is always in this one. */
export const ADMIN_LANGUAGE: Language = "en-US";

/** A language laid over no other. Agreements and announcements are written once in each of these. */
export type WrittenLanguage = {
  [L in Language]: (typeof ROWS)[L] extends { over: string } ? never : L;
}[Language];
export const WRITTEN_LANGUAGES = LANGUAGES.filter((language): language is WrittenLanguage =>
  LANGUAGE_ROWS[language].over === undefined
);

/** Lays texts of the written languages out for all: readers of en-CA read the en-US text. */
export function inEveryLanguage<T>(texts: Readonly<Record<WrittenLanguage, T>>): Record<Language, T> {
  const textOf = (language: Language): T =>
    texts[LANGUAGE_ROWS[language].over as WrittenLanguage ?? language];
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Record<Language, T>;
}

/** "English (Canada)": what its speakers call it. */
export function languageName(language: Language): string {
  const { name, region } = LANGUAGE_ROWS[language];
  return region ? `${name} (${region})` : name;
}

/** "French": what staff, who read English, call it. */
export const nameForStaff = (language: Language): string => nameIn(ADMIN_LANGUAGE, language);

const nameIn = (reader: Language, language: Language): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(primarySubtag(language))!;

/** `en` of en-CA. */
export const primarySubtag = (tag: string): string => tag.toLowerCase().split("-")[0]!;

export const REPORT_LANGUAGES = LANGUAGES.filter((language) => LANGUAGE_ROWS[language].files);

/** The language in which somebody who reads `language` gets a report. */
export function reportLanguage(language: Language): Language {
  const { files, over } = LANGUAGE_ROWS[language];
  return files ? language : over ? reportLanguage(over) : DEFAULT_LANGUAGE;
}

/** The files of words. `reports` is what documents say, `tests` what respondents read, `common` what everybody may. */
export const NAMESPACES = ["common", "tests", "mails", "reports", "admin", "tntAdmin"] as const;
export type Namespace = (typeof NAMESPACES)[number];
/** Words of the admin area's pages, which are in `ADMIN_LANGUAGE` alone. */
export const ADMIN_NAMESPACES = ["admin", "tntAdmin"] as const satisfies readonly Namespace[];

/** The one language that has the words of a namespace. Undefined where every language has its own. */
export const onlyLanguageOf = (namespace: string): Language | undefined =>
  ADMIN_NAMESPACES.some((one) => one === namespace) ? ADMIN_LANGUAGE : undefined;

export const DEFAULT_NAMESPACE: Namespace = "tests";

/** The language of ours nearest to a tag: `fr-CA` is fr, `en-CA` itself, any other English en-US. */
export function nearestLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase();
  return LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => primarySubtag(language) === primarySubtag(wanted));
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** By name in any of our languages: "French", "Français" and "anglais" are known, "Klingon" is undefined. */
export function languageByName(name: string): Language | undefined {
  called ??= new Map(
    WRITTEN_LANGUAGES.flatMap((language) =>
      LANGUAGES.map((reader) => [plain(nameIn(reader, language)), language])
    ),
  );
  return called.get(plain(name));
}

let called: ReadonlyMap<string, Language> | undefined;
