/** Whether a selector matches an id: the id itself, or a prefix followed by `*`. */
export const fits = (selector: string, id: string) =>
  selector.endsWith("*") ? id.startsWith(selector.slice(0, -1)) : selector === id;

export const isGlob = (selector: string) => selector.endsWith("*");
