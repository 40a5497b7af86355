import type { Messages } from "$/lib/i18n/messages.ts";
import type { Words } from "$/lib/i18n/words.ts";
import type { Language } from "$/model/languages.ts";

const [namespace, branch] = "tests:player".split(":") as [string, string];

type Flat = Readonly<Record<string, string>>;

const known = new WeakMap<Words, Map<Language, Flat>>();

/** The player's words by one plain key each, so that it needs no more than an object to speak. */
export function playerWords(words: Words, language: Language): Flat {
  const spoken = known.get(words) ?? new Map<Language, Flat>();
  known.set(words, spoken);
  let flat = spoken.get(language);
  if (!flat) {
    const { messages } = words.forIsland(language, namespace, [branch]);
    spoken.set(language, flat = Object.fromEntries(texts(messages[branch] as Messages, "")));
  }
  return flat;
}

const texts = (messages: Messages, prefix: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`)
  );
