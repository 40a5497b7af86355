import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createInstance, type i18n, type TFunction } from "i18next";
import { type Messages, overlay, partOf } from "./messages.ts";

export interface Vocabulary {
  /** The first language supplies texts that are missing in others. */
  readonly languages: readonly string[];
  readonly namespaces: readonly string[];
  /** The namespace of keys without one. */
  readonly defaultNamespace: string;
  /** Called with the key of each missing text. */
  readonly onMissing: (key: string) => void;
  /** The folder of `<language>/<namespace>.json`. */
  readonly folder: URL;
  /**
   * The base language of a language; undefined for an independent one. Files of a language with a base
   * contain only what differs, and may be missing.
   */
  readonly baseOf?: (language: string) => string | undefined;
  /** The only language of a namespace, used for every language; undefined if it has all languages. */
  readonly onlyIn?: (namespace: string) => string | undefined;
}

/** One file as sent to a browser, with a version that changes with its content. */
export interface WordsFile {
  readonly json: string;
  readonly version: string;
}

/** Texts of one namespace for an island, in the shape of their file: see `TranslationProvider`. */
export interface IslandWords {
  readonly language: string;
  readonly namespace: string;
  readonly messages: Messages;
}

export interface Words {
  /** The texts of one language: `t("common:login.title")`. */
  t(language: string): TFunction;
  file(language: string, namespace: string): WordsFile | undefined;
  /** The texts that one island needs: only these are sent with the page. */
  forIsland(language: string, namespace: string, keys: readonly string[]): IslandWords;
}

export function openWords(vocabulary: Vocabulary): Words {
  const { languages, namespaces } = vocabulary;
  const files = new Map<string, WordsFile & { messages: Messages }>();
  for (const language of languages) {
    for (const namespace of namespaces) {
      const json = readWords(vocabulary, language, namespace);
      const version = createHash("sha256").update(json).digest("base64url").slice(0, 10);
      files.set(`${language}/${namespace}`, { json, version, messages: JSON.parse(json) });
    }
  }
  const messagesOf = (language: string, namespace: string) => files.get(`${language}/${namespace}`)!.messages;
  return {
    t: translators(vocabulary, messagesOf),
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    forIsland: (language, namespace, keys) => ({
      language,
      namespace,
      messages: partOf(messagesOf(language, namespace), keys),
    }),
  };
}

function readWords({ folder, baseOf, onlyIn }: Vocabulary, requested: string, namespace: string): string {
  const language = onlyIn?.(namespace) ?? requested;
  const read = (name: string) => readFileSync(new URL(`${name}/${namespace}.json`, folder), "utf8");
  const base = baseOf?.(language);
  if (base === undefined) return read(language);
  if (!existsSync(new URL(`${language}/${namespace}.json`, folder))) return read(base);
  return JSON.stringify(overlay(JSON.parse(read(base)), JSON.parse(read(language))));
}

function translators(
  { languages, namespaces, defaultNamespace, onMissing }: Vocabulary,
  messagesOf: (language: string, namespace: string) => Messages,
): (language: string) => TFunction {
  const i18n = createInstance({
    lng: languages[0],
    fallbackLng: languages[0],
    ns: [...namespaces],
    defaultNS: defaultNamespace,
    resources: {},
    initAsync: false,
    showSupportNotice: false,
    // JSX escapes, and mails are plain text.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => onMissing(`${namespace}:${key}`),
  });
  i18n.init();
  // Each text with values asks for it several times.
  const { languageUtils } = i18n.services;
  languageUtils.formatLanguageCode = remembered(languageUtils.formatLanguageCode.bind(languageUtils));
  for (const language of languages) {
    for (const namespace of namespaces) {
      i18n.addResourceBundle(language, namespace, messagesOf(language, namespace));
    }
  }
  const byLanguage = new Map(languages.map((language) => [language, remembering(i18n, language)]));
  return (language) => byLanguage.get(language)!;
}

function remembered<Result>(find: (code: string) => Result): (code: string) => Result {
  const known = new Map<string, Result>();
  return (code) => {
    if (!known.has(code)) known.set(code, find(code));
    return known.get(code)!;
  };
}

/** Remembers texts without values, and trees: i18next resolves languages, plurals and namespaces anew at each call. */
function remembering(i18n: i18n, language: string): TFunction {
  const translate = i18n.getFixedT(language) as TFunction & ((...args: unknown[]) => string);
  const known = new Map<string, string>();
  const t = (...args: unknown[]): string => {
    const [key, values] = args as [string, Readonly<Record<string, unknown>>?];
    const isTree = values?.returnObjects === true && Object.keys(values).length === 1;
    if (values !== undefined && !isTree) return translate(...args);
    const name = isTree ? `${key}.*` : key;
    const text = known.get(name) ?? translate(...args);
    // A missing text is reported at each call.
    if (!known.has(name) && i18n.exists(key, { lng: language })) known.set(name, text);
    return text;
  };
  return Object.assign(t, translate);
}
