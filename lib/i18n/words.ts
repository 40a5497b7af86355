import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { TFunction } from "i18next";
import { laidOver, type Messages, partOf } from "./messages.ts";
import { speak, type Speech } from "./speak.ts";

export interface Vocabulary extends Omit<Speech, "messages"> {
  /** Holds `<language>/<namespace>.json`. */
  readonly folder: URL;
  /**
   * The language that one is laid over; undefined for one that stands alone. The files of the first hold only what
   * differs, and where nothing does there is none.
   */
  readonly over?: (language: string) => string | undefined;
  /** The one language that a namespace has words in, which then speak for every language; undefined where all have. */
  readonly onlyIn?: (namespace: string) => string | undefined;
}

/** One file as it is sent to a browser, with a version that changes when its words do. */
export interface WordsFile {
  readonly json: string;
  readonly version: string;
}

/** Words of one namespace for an island, in the shape of their file: see `Speaking` in `speaking.tsx`. */
export interface IslandWords {
  readonly language: string;
  readonly namespace: string;
  readonly messages: Messages;
}

export interface Words {
  /** The words of one language: `t("common:login.title")`. */
  t(language: string): TFunction;
  file(language: string, namespace: string): WordsFile | undefined;
  /** The few words that one island needs: they travel with the page, the rest stays here. */
  forIsland(language: string, namespace: string, keys: readonly string[]): IslandWords;
}

export function openWords(vocabulary: Vocabulary): Words {
  const { languages, namespaces } = vocabulary;
  const files = new Map<string, WordsFile & { messages: Messages }>();
  for (const language of languages) {
    for (const namespace of namespaces) {
      const json = readWords(vocabulary, language, namespace);
      const version = createHash("sha256").update(json).digest("base64url").slice(0, 10);
      files.set(`${language}/${namespace}`, { json, version, messages: JSON.parse(json) });
    }
  }
  const messagesOf = (language: string, namespace: string) => files.get(`${language}/${namespace}`)!.messages;
  return {
    t: speak({ ...vocabulary, messages: messagesOf }),
    file: (language, namespace) => files.get(`${language}/${namespace}`),
    forIsland: (language, namespace, keys) => ({
      language,
      namespace,
      messages: partOf(messagesOf(language, namespace), keys),
    }),
  };
}

function readWords({ folder, over, onlyIn }: Vocabulary, asked: string, namespace: string): string {
  const language = onlyIn?.(namespace) ?? asked;
  const read = (of: string) => readFileSync(new URL(`${of}/${namespace}.json`, folder), "utf8");
  const base = over?.(language);
  if (base === undefined) return read(language);
  if (!existsSync(new URL(`${language}/${namespace}.json`, folder))) return read(base);
  return JSON.stringify(laidOver(JSON.parse(read(base)), JSON.parse(read(language))));
}
