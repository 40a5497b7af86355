/** As much of a text as is enough to know it by: what somebody pasted into the wrong cell may be of any length. */
export const shortened = (text: string, letters = 100): string =>
  text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text;
