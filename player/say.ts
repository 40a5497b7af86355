/**
 * Text of a key in the page's language. The few texts come with the page, so that no translation runtime is
 * loaded. `{{n}}` is replaced by the value `n`; of a text with plural forms (`_one`, `_other`), `count`
 * chooses one.
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
