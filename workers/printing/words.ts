import canadian from "../../locales/en-CA/admin.json" with { type: "json" };
import american from "../../locales/en-US/admin.json" with { type: "json" };
import french from "../../locales/fr/admin.json" with { type: "json" };
import { speak } from "../../lib/i18n/speak.ts";
import { type Language, LANGUAGES } from "../../model/languages.ts";

/** Bundled with the worker. */
const WORDS = { "en-US": american, "en-CA": canadian, fr: french };

/** What documents say around a package's own texts, as the site says it. */
export const documentWords = (onMissing: (key: string) => void) =>
  speak({
    languages: LANGUAGES,
    namespaces: ["admin"],
    defaultNamespace: "admin",
    messages: (language) => WORDS[language as Language],
    onMissing,
  });
