/** The texts of one language and namespace, as in their file: nested keys with texts as leaves. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The texts of `own`; missing ones are taken from `base`. */
export function overlay(base: Messages, own: Messages): Messages {
  const all: Branch = { ...base };
  for (const [key, words] of Object.entries(own)) {
    const below = base[key];
    all[key] = typeof below === "object" && typeof words === "object" ? overlay(below, words) : words;
  }
  return all;
}

/** Suffixes that i18next appends to a key with a count: `t("respondents")` reads `respondents_one`. */
const FORMS = ["_zero", "_one", "_two", "_few", "_many", "_other"];

/**
 * The part of `messages` under `keys`, in the same shape. A key names a text with its plural forms, or a
 * whole branch. Throws for an unknown key.
 */
export function partOf(messages: Messages, keys: readonly string[]): Messages {
  const part: Branch = {};
  for (const key of keys) {
    const path = key.split(".");
    const name = path.pop()!;
    const [from, to] = descend(messages, part, path);
    const forms = [name, ...FORMS.map((form) => name + form)].filter((form) => from?.[form] !== undefined);
    if (forms.length === 0) throw new Error(`There are no words under "${key}".`);
    for (const form of forms) to[form] = from![form]!;
  }
  return part;
}

interface Branch {
  [key: string]: string | Messages;
}

function descend(from: Messages, to: Branch, path: readonly string[]): [Messages | undefined, Branch] {
  let source: string | Messages | undefined = from;
  for (const step of path) {
    source = typeof source === "object" ? source[step] : undefined;
    to = (to[step] ??= {}) as Branch;
  }
  return [typeof source === "object" ? source : undefined, to];
}
