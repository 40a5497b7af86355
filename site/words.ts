import { openWords, type Words } from "$/lib/i18n/words.ts";
import type { Log } from "$/lib/log.ts";
import { baseOf, DEFAULT_NAMESPACE, LANGUAGES, NAMESPACES, onlyLanguageOf } from "$/model/languages.ts";

/**
 * The words of `locales/`. A missing text throws in development; in production its key is shown, and the log
 * reports it.
 */
export function openSiteWords(missing: "throw" | Log): Words {
  return openWords({
    folder: new URL("../locales/", import.meta.url),
    languages: LANGUAGES,
    baseOf,
    onlyIn: onlyLanguageOf,
    namespaces: NAMESPACES,
    defaultNamespace: DEFAULT_NAMESPACE,
    onMissing(key) {
      if (missing === "throw") throw new Error(`No language has words for "${key}".`);
      missing.warn("words missing", { key });
    },
  });
}
