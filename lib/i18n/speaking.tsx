import { type ReactNode, useState } from "react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import type { IslandWords } from "./words.ts";

/**
 * Around an island that needs words at run time, with counts or names in them: inside it `useTranslation()` answers.
 * Brings i18next into the browser, so an island whose texts are known beforehand takes them as props instead.
 */
export function Speaking({ words, children }: { words: IslandWords; children: ReactNode }) {
  const [i18n] = useState(() => speaker(words));
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

function speaker({ language, namespace, messages }: IslandWords) {
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
