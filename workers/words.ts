import type { TFunction } from "i18next";
import { folderAbove } from "../lib/files/paths.ts";
import { openWords } from "../lib/i18n/words.ts";
import type { Log } from "../lib/log.ts";
import { baseOf, LANGUAGES } from "../model/languages.ts";

export type WordsOf = (language: string) => TFunction;

/** The site's texts, for documents and letters. */
export const openWorkerWords = (log: Pick<Log, "warn">): WordsOf =>
  openWords({
    folder: folderAbove(import.meta.url, "locales"),
    languages: LANGUAGES,
    baseOf,
    namespaces: ["reports", "mails"],
    defaultNamespace: "reports",
    onMissing: (key) => log.warn("words missing", { key }),
  }).t;
