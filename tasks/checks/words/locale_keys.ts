import type { Finding } from "../finding.ts";
import type { Locales, Texts } from "./locales.ts";
import type { Modules } from "../imports/modules.ts";
import { isFree, isTest } from "../imports/rooms.ts";

/** A key as the code names it, with `*` for parts known only at run time. */
interface Use {
  readonly path: string;
  readonly line: number;
  readonly namespace: string;
  readonly key: string;
}

export interface LocaleRules {
  readonly locales: Locales;
  readonly languages: readonly string[];
  /** The base of a language whose files hold only the differences from it; undefined for a full language. */
  readonly over: (language: string) => string | undefined;
  /** The only language of a namespace; undefined if it has all languages. */
  readonly onlyIn: (namespace: string) => string | undefined;
  /** The namespace of a key without one. */
  readonly defaultNamespace: string;
  /** Values of a `*` that a table lists: `common:refusal.*` and the codes. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/**
 * Keys that the code uses and a language lacks, unused keys, translations with different placeholders, and
 * texts that repeat those of their base language.
 */
export function checkLocaleKeys(modules: Modules, rules: LocaleRules): Finding[] {
  const uses = usesIn(modules, rules);
  return [...rules.locales].flatMap(([namespace, languages]) => {
    const ours = uses.filter((use) => use.namespace === namespace);
    const whole = new Map([...languages].filter(([language]) => !rules.over(language)));
    const only = rules.onlyIn(namespace);
    return [
      ...rules.languages.flatMap((language) => {
        const isNeeded = only ? language === only : !rules.over(language);
        const isThere = languages.has(language);
        const path = fileOf(language, namespace);
        if (isNeeded && !isThere) return [{ path, message: "is missing" }];
        return only && isThere && !isNeeded ? [{ path, message: `${namespace} is in ${only} alone` }] : [];
      }),
      ...ours.flatMap((use) => missing(use, whole)),
      ...unused(namespace, languages, ours),
      ...unlike(namespace, languages, rules.over),
      ...[...languages].flatMap(([language, texts]) => {
        const base = rules.over(language);
        return base
          ? repeated(fileOf(language, namespace), texts, { language: base, texts: languages.get(base) })
          : [];
      }),
    ];
  });
}

const fileOf = (language: string, namespace: string) => `locales/${language}/${namespace}.json`;

function repeated(
  path: string,
  texts: Texts,
  base: { readonly language: string; readonly texts: Texts | undefined },
): Finding[] {
  if (texts.size === 0) return [{ path, message: `says nothing that ${base.language} does not` }];
  return [...texts].filter(([key, text]) => base.texts?.get(key) === text)
    .map(([key]) => ({ path, message: `${key} repeats ${base.language}` }));
}

function usesIn(modules: Modules, { locales, defaultNamespace, tables }: LocaleRules): Use[] {
  const namespaces = [...locales.keys()].join("|");
  const named = new RegExp(`(["'\`])(${namespaces}):([A-Za-z](?:[\\w.*-]|\\$\\{[^}]*\\})*)\\1`, "g");
  // The player's keys are named without their branch, `player`.
  const sayCall = /\bsay\(\s*(["'`])([A-Za-z](?:[\w.-]|\$\{[^}]*\})*)\1/g;
  const bare = /\bt\(\s*(["'`])([A-Za-z](?:[\w.-]|\$\{[^}]*\})*)\1/g;
  const uses: Use[] = [];
  for (const { path, code } of modules.values()) {
    if (isTest(path) || isFree(path)) continue;
    const add = (at: number, namespace: string, written: string) => {
      const line = code.slice(0, at).split("\n").length;
      const key = written.replace(/\$\{[^}]*\}/g, "*");
      const words = tables[`${namespace}:${key}`] ?? ["*"];
      for (const word of words) uses.push({ path, line, namespace, key: key.replace("*", word) });
    };
    for (const { index, 2: namespace, 3: key } of code.matchAll(named)) add(index, namespace!, key!);
    for (const { index, 2: key } of code.matchAll(bare)) add(index, defaultNamespace, key!);
    for (const { index, 2: key } of code.matchAll(sayCall)) add(index, "tests", `player.${key}`);
  }
  return uses;
}

function missing({ path, line, namespace, key }: Use, languages: ReadonlyMap<string, Texts>): Finding[] {
  const without = [...languages].filter(([, texts]) => ![...texts.keys()].some((own) => matches(key, own)));
  if (without.length === 0) return [];
  const message = `${namespace}:${key} is missing in ${without.map(([language]) => language).join(", ")}`;
  return [{ path, line, message }];
}

/**
 * Whether a key of a file matches a used one. `item_one` and `item_other` match `item`; `menu.open` matches
 * `menu`, as a whole branch may be used.
 */
function matches(key: string, own: string): boolean {
  const pattern = key.replace(/[.]/g, "\\.").replaceAll("*", ".+");
  return new RegExp(`^${pattern}(_(zero|one|two|few|many|other)|\\..+)?$`).test(own);
}

function unused(namespace: string, languages: ReadonlyMap<string, Texts>, uses: readonly Use[]): Finding[] {
  const patterns = [...new Set(uses.map(({ key }) => key))];
  return [...languages].flatMap(([language, texts]) =>
    [...texts.keys()]
      .filter((own) => !patterns.some((pattern) => matches(pattern, own)))
      .map((own) => ({ path: fileOf(language, namespace), message: `${own} is not used` }))
  );
}

/** Faults where a translation differs in its placeholders for values or its marks around words. */
function unlike(
  namespace: string,
  languages: ReadonlyMap<string, Texts>,
  over: LocaleRules["over"],
): Finding[] {
  if (languages.size === 0) return [];
  const [[first, reference], ...others] = [...languages] as [[string, Texts], ...[string, Texts][]];
  const base = (key: string) => key.replace(/_(zero|one|two|few|many)$/, "_other");
  return others.flatMap(([language, texts]) => {
    const path = fileOf(language, namespace);
    return [
      ...[...reference.keys()].filter((key) => !over(language) && !texts.has(base(key)))
        .map((key) => ({ path, message: `${key} is in ${first} alone` })),
      ...[...texts].flatMap(([key, text]) => {
        const original = reference.get(base(key));
        if (original === undefined) return [{ path, message: `${key} is not in ${first}` }];
        if (places(text) === places(original) || base(key) !== key) return [];
        return [{
          path,
          message: `${key} has ${places(text) || "nothing"}, in ${first} ${places(original) || "nothing"}`,
        }];
      }),
    ];
  });
}

const places = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? [])].sort().join(" ");
