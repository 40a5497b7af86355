/**
 * The player's words: a few plain texts in one language that came with the page, so that no translation runtime has to. `{{n}}`
 * is filled in; where a text has forms for numbers (`_one`, `_other`), `count` picks one.
 */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(messages: Readonly<Record<string, string>>, language: string): Say {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === "number"
      ? messages[`${key}_${plural.select(values.count)}`]
      : undefined;
    const text = form ?? messages[key] ?? messages[`${key}_other`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole));
  };
}
