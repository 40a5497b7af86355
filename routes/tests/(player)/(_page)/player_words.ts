import type { Messages } from "$/lib/i18n/messages.ts";
import type { Words } from "$/lib/i18n/words.ts";
import type { Language } from "$/model/languages.ts";

const [namespace, branch] = "tests:player".split(":") as [string, string];

type Flat = Readonly<Record<string, string>>;

const known = new WeakMap<Words, Map<Language, Flat>>();

/** The player's words as a flat object, so that it needs no i18n library. Cached by language. */
export function playerWords(words: Words, language: Language): Flat {
  const byLanguage = known.get(words) ?? new Map<Language, Flat>();
  known.set(words, byLanguage);
  let flat = byLanguage.get(language);
  if (!flat) {
    const { messages } = words.forIsland(language, namespace, [branch]);
    byLanguage.set(language, flat = Object.fromEntries(texts(messages[branch] as Messages, "")));
  }
  return flat;
}

const texts = (messages: Messages, prefix: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`)
  );
