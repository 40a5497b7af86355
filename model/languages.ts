interface LanguageRow {
  /** Name in the language itself, with the region if several variants share the name. */
  readonly name: string;
  readonly region?: string;
  /** The language that this one extends: its own files hold only what differs. */
  readonly over?: string;
  readonly direction: "ltr" | "rtl";
  /**
   * Words for the names of report files. Without them there are no reports in the language: see
   * `reportLanguage`.
   */
  readonly files?: {
    readonly report: string;
    readonly outdated: string;
    readonly sample: string;
    readonly group: string;
  };
  /** The tag by which moments, amounts and time zones are written. */
  readonly locale: string;
}

/**
 * The languages of the product (docs/product.md, Languages), the default one first. docs/architecture.md says
 * how to add one.
 */
const ROWS = {
  "en-US": {
    name: "English",
    region: "US",
    direction: "ltr",
    locale: "en-US",
    files: { report: "Report", outdated: "OUTDATED", sample: "Sample", group: "Group" },
  },
  "en-CA": { name: "English", region: "Canada", over: "en-US", direction: "ltr", locale: "en-CA" },
  fr: {
    name: "Français",
    direction: "ltr",
    // The French of France says "heure de l’Est nord-américain".
    locale: "fr-CA",
    files: { report: "Rapport", outdated: "PÉRIMÉ", sample: "Exemple", group: "Groupe" },
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof ROWS;
export const LANGUAGES = Object.keys(ROWS) as readonly Language[] as readonly [Language, ...Language[]];
export const LANGUAGE_ROWS: Readonly<Record<Language, LanguageRow & { readonly over?: Language }>> = ROWS;
/**
 * The language that another one extends. Undefined for a language without one, and for a tag that is not
 * ours.
 */
export const baseOf = (language: string): Language | undefined => LANGUAGE_ROWS[language as Language]?.over;

/** The tag by which a language's moments, amounts and time zones are written: `fr-CA` for fr. */
export const localeOf = (language: Language): string => LANGUAGE_ROWS[language].locale;

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];
/** The only language of the admin area. */
export const ADMIN_LANGUAGE: Language = "en-US";

/** A language that extends no other. Agreements and announcements are written once in each of these. */
export type WrittenLanguage = {
  [L in Language]: (typeof ROWS)[L] extends { over: string } ? never : L;
}[Language];
export const WRITTEN_LANGUAGES = LANGUAGES.filter((language): language is WrittenLanguage =>
  LANGUAGE_ROWS[language].over === undefined
);

/** Copies texts of the written languages to all languages: readers of en-CA read the en-US text. */
export function inEveryLanguage<T>(texts: Readonly<Record<WrittenLanguage, T>>): Record<Language, T> {
  const textOf = (language: Language): T =>
    texts[LANGUAGE_ROWS[language].over as WrittenLanguage ?? language];
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Record<Language, T>;
}

/** Name in the language itself: "English (Canada)". */
export function languageName(language: Language): string {
  const { name, region } = LANGUAGE_ROWS[language];
  return region ? `${name} (${region})` : name;
}

/** English name, for staff: "French". */
export const nameForStaff = (language: Language): string => nameIn(ADMIN_LANGUAGE, language);

const nameIn = (reader: Language, language: Language): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(primarySubtag(language))!;

/** `en` of en-CA. */
export const primarySubtag = (tag: string): string => tag.toLowerCase().split("-")[0]!;

export const REPORT_LANGUAGES = LANGUAGES.filter((language) => LANGUAGE_ROWS[language].files);

/** The language of the reports of a person who reads `language`. */
export function reportLanguage(language: Language): Language {
  const { files, over } = LANGUAGE_ROWS[language];
  return files ? language : over ? reportLanguage(over) : DEFAULT_LANGUAGE;
}

/** Namespaces of words: `reports` for documents, `tests` for respondents, `common` for all. */
export const NAMESPACES = ["common", "tests", "mails", "reports", "admin", "tntAdmin", "operator"] as const;
export type Namespace = (typeof NAMESPACES)[number];
/** Words of the admin and operators' areas, in `ADMIN_LANGUAGE` only. */
export const ADMIN_NAMESPACES = ["admin", "tntAdmin", "operator"] as const satisfies readonly Namespace[];

/** The one language of a namespace. Undefined if every language has its own file. */
export const onlyLanguageOf = (namespace: string): Language | undefined =>
  ADMIN_NAMESPACES.some((one) => one === namespace) ? ADMIN_LANGUAGE : undefined;

export const DEFAULT_NAMESPACE: Namespace = "tests";

/** The supported language closest to a tag: `fr-CA` is fr, `en-CA` itself, any other English en-US. */
export function nearestLanguage(tag: string): Language | undefined {
  const normalized = tag.trim().toLowerCase();
  return LANGUAGES.find((language) => language.toLowerCase() === normalized) ??
    LANGUAGES.find((language) => primarySubtag(language) === primarySubtag(normalized));
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * A language by its name in any supported language: "French", "Français" and "anglais" are known, "Klingon"
 * is undefined.
 */
export function languageByName(name: string): Language | undefined {
  called ??= new Map(
    WRITTEN_LANGUAGES.flatMap((language) =>
      LANGUAGES.map((reader) => [plain(nameIn(reader, language)), language])
    ),
  );
  return called.get(plain(name));
}

let called: ReadonlyMap<string, Language> | undefined;
