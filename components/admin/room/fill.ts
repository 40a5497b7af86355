/** A text with its values. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%(\w+)/g, (_, key) => String(values[key] ?? ""));
