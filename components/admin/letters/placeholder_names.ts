/** Names as they are typed: `{{link}}, {{code}}`. */
export const placeholderNames = (names: readonly string[]): string =>
  names.map((name) => `{{${name}}}`).join(", ");
