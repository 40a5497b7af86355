/** The words of one language and namespace, as they stand in a file: keys within keys, texts at the ends. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Lays the words of a language over those of another: what is missing in `own` is taken from `base`. */
export function laidOver(base: Messages, own: Messages): Messages {
  const all: Branch = { ...base };
  for (const [key, words] of Object.entries(own)) {
    const below = base[key];
    all[key] = typeof below === "object" && typeof words === "object" ? laidOver(below, words) : words;
  }
  return all;
}

/** What i18next appends to a key for a count: `respondents` is asked for, `respondents_one` stands there. */
const FORMS = ["_zero", "_one", "_two", "_few", "_many", "_other"];

/**
 * The part of `messages` under the given keys, in the same shape. A key names a text with its plural forms, or a whole
 * branch; one that names nothing is a mistake of who asks.
 */
export function partOf(messages: Messages, keys: readonly string[]): Messages {
  const part: Branch = {};
  for (const key of keys) {
    const path = key.split(".");
    const name = path.pop()!;
    const [from, to] = descend(messages, part, path);
    const found = [name, ...FORMS.map((form) => name + form)].filter((form) => from?.[form] !== undefined);
    if (found.length === 0) throw new Error(`There are no words under "${key}".`);
    for (const form of found) to[form] = from![form]!;
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
