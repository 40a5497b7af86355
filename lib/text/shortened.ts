/** The beginning of a text, enough to recognize it: text pasted into a wrong cell may have any length. */
export const shortened = (text: string, letters = 100): string =>
  text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text;
