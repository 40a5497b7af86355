import { createInstance, type TFunction } from "i18next";
import type { Messages } from "./messages.ts";

export interface Speech {
  /** The first is the one whose words stand in where another's are missing. */
  readonly languages: readonly string[];
  readonly namespaces: readonly string[];
  /** Where a key without a namespace is looked for. */
  readonly defaultNamespace: string;
  readonly messages: (language: string, namespace: string) => Messages;
  /** Told of each text that is asked for and not there. */
  readonly onMissing: (key: string) => void;
}

/** The words of one language: `t("common:login.title")`. */
export function speak(
  { languages, namespaces, defaultNamespace, messages, onMissing }: Speech,
): (language: string) => TFunction {
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
      i18n.addResourceBundle(language, namespace, messages(language, namespace));
    }
  }
  const spoken = new Map(languages.map((language) => [language, i18n.getFixedT(language)]));
  return (language) => spoken.get(language)!;
}
