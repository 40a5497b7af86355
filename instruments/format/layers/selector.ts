/** Whether a selector matches an id: the id itself, or a prefix followed by `*`. */
export const fits = (selector: string, id: string) =>
  selector.endsWith("*") ? id.startsWith(selector.slice(0, -1)) : selector === id;

export const isGlob = (selector: string) => selector.endsWith("*");

/** The ids that a selector fits, in their order. */
export const fitting = (selector: string, among: ReadonlyMap<string, unknown>): string[] =>
  isGlob(selector)
    ? [...among.keys()].filter((id) => fits(selector, id))
    : among.has(selector)
    ? [selector]
    : [];
