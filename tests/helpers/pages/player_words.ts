import { folderAbove } from "../../../lib/files/paths.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import { openWords } from "../../../lib/i18n/words.ts";
import { baseOf, type Language, LANGUAGES } from "../../../model/languages.ts";
import { type Say, sayIn } from "../../../player/say.ts";

/** Opened here rather than by the site, which Node cannot load. */
const words = openWords({
  folder: folderAbove(import.meta.url, "locales"),
  languages: LANGUAGES,
  baseOf,
  namespaces: ["tests"],
  defaultNamespace: "tests",
  onMissing() {},
});

/** The player's texts. */
export function playerWords(language: Language): Say {
  const { player } = words.forIsland(language, "tests", ["player"]).messages;
  return sayIn(Object.fromEntries(flat(player as Messages)), language);
}

const flat = (texts: Messages, before = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`)
  );
