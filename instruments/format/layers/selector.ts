/** Whether an id is meant by a selector: itself, or by the beginning that it shares with others. */
export const fits = (selector: string, id: string) =>
  selector.endsWith("*") ? id.startsWith(selector.slice(0, -1)) : selector === id;

export const isGlob = (selector: string) => selector.endsWith("*");
