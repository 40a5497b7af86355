import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInstance, type TFunction } from "i18next";
import { type Messages, partOf } from "./messages.ts";

export interface Vocabulary {
  /** Holds `<language>/<namespace>.json`. */
  readonly folder: URL;
  /** The first is the one whose words stand in where another's are missing. */
  readonly languages: readonly string[];
  readonly namespaces: readonly string[];
  /** Where a key without a namespace is looked for. */
  readonly defaultNamespace: string;
  /** Told of each text that is asked for and not there. */
  readonly onMissing: (key: string) => void;
}

/** One file as it is sent to a browser, with a version that changes when its words do. */
export interface WordsFile {
  readonly json: string;
  readonly version: string;
}

/** Words of one namespace for an island, in the shape of their file: see `Speaking` in `speaking.tsx`. */
export interface IslandWords {
  readonly language: string;
  readonly namespace: string;
  readonly messages: Messages;
}

export interface Words {
  /** The words of one language: `t("common:login.title")`. */
  t(language: string): TFunction;
  file(language: string, namespace: string): WordsFile | undefined;
  /** The few words that one island needs: they travel with the page, the rest stays here. */
  forIsland(language: string, namespace: string, keys: readonly string[]): IslandWords;
}

export function openWords(vocabulary: Vocabulary): Words {
  const { languages, namespaces, defaultNamespace, onMissing } = vocabulary;
  const files = new Map<string, WordsFile & { messages: Messages }>();
  const i18n = createInstance({
    lng: languages[0],
    fallbackLng: languages[0],
    ns: [...namespaces],
    defaultNS: defaultNamespace,
    resources: {},
    initAsync: false,
    showSupportNotice: false,
    // JSX escapes, and a letter is plain text.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => onMissing(`${namespace}:${key}`),
  });
  i18n.init();
  for (const language of languages) {
    for (const namespace of namespaces) {
      const json = readFileSync(new URL(`${language}/${namespace}.json`, vocabulary.folder), "utf8");
      const version = createHash("sha256").update(json).digest("base64url").slice(0, 10);
      const messages = JSON.parse(json);
      files.set(`${language}/${namespace}`, { json, version, messages });
      i18n.addResourceBundle(language, namespace, messages);
    }
  }
  const spoken = new Map(languages.map((language) => [language, i18n.getFixedT(language)]));
  return {
    t: (language) => spoken.get(language)!,
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    forIsland: (language, namespace, keys) => {
      const { messages } = files.get(`${language}/${namespace}`)!;
      return { language, namespace, messages: partOf(messages, keys) };
    },
  };
}
