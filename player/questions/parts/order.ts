/** The order in which pictures are put, as it is typed: "231" has the second picture first. */

/** Why a figure was not taken, and which. */
export type Slip = { readonly why: "twice" | "missing"; readonly figure: string };

/** Takes what was typed as far as it names pictures, each once, and tells the last thing that was not taken. */
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

/** Pressed, a picture comes next; pressed again, it is taken out and those behind it move up. */
export const pressedInOrder = (order: string, number: number) =>
  order.includes(`${number}`) ? order.replace(`${number}`, "") : `${order}${number}`;

/** Which place a picture has, from 1; 0 while it has none. */
export const placeInOrder = (order: string, number: number) => order.indexOf(`${number}`) + 1;
