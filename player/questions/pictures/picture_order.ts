/** The order of pictures is a text of their numbers: "231" has the second picture first. */

/** A digit that was not accepted: it names a picture twice, or a picture that does not exist. */
export type Slip = { readonly why: "twice" | "missing"; readonly figure: string };

/**
 * Reads a typed order as far as it names pictures, each once. `slip` is the last digit that was not accepted.
 */
export function readOrder(
  typed: string,
  count: number,
): { readonly order: string; readonly slip: Slip | null } {
  let order = "";
  let slip: Slip | null = null;
  for (const figure of typed.replace(/\D/g, "")) {
    if (order.includes(figure)) slip = { why: "twice", figure };
    else if (Number(figure) < 1 || Number(figure) > count) slip = { why: "missing", figure };
    else order += figure;
  }
  return { order, slip };
}

/** A pressed picture comes last; one that has a place loses it, and those behind it move up. */
export const pressedInOrder = (order: string, number: number) =>
  order.includes(`${number}`) ? order.replace(`${number}`, "") : `${order}${number}`;

/** Place of a picture, from 1; 0 while it has none. */
export const placeInOrder = (order: string, number: number) => order.indexOf(`${number}`) + 1;
