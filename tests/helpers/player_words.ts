import enCa from "../../locales/en-CA/tests.json" with { type: "json" };
import enUs from "../../locales/en-US/tests.json" with { type: "json" };
import fr from "../../locales/fr/tests.json" with { type: "json" };
import type { Language } from "../../model/languages.ts";
import { type Say, sayIn } from "../../player/say.ts";

const TEXTS = { "en-US": enUs, "en-CA": enCa, fr };

/** The player's own words. */
export const playerWords = (language: Language): Say =>
  sayIn(Object.fromEntries(flat(TEXTS[language].player)), language);

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, before = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`)
  );
