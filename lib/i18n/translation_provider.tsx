import { type ReactNode, useState } from "react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import type { IslandWords } from "./words.ts";

/**
 * Provides `useTranslation()` to an island whose texts depend on counts or names at run time. It loads
 * i18next into the browser; an island with texts known beforehand takes them as props instead.
 */
export function TranslationProvider({ words, children }: { words: IslandWords; children: ReactNode }) {
  const [i18n] = useState(() => createI18n(words));
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

function createI18n({ language, namespace, messages }: IslandWords) {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    ns: namespace,
    defaultNS: namespace,
    resources: { [language]: { [namespace]: messages } },
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18n.init();
  return i18n;
}
