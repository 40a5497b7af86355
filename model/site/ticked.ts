/** The values of a form's ticked boxes, which are named `tests.PAI`. */
export const tickedIn = (fields: Readonly<Partial<Record<string, string>>>, name: string): string[] =>
  Object.keys(fields).flatMap((field) => field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : []);
