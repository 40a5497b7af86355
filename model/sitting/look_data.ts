import type { Look } from "./look.ts";

/** Sizes of text in the player. */
export const TEXT_SIZES = ["normal", "large", "larger", "largest"] as const;

/** Whether a setting of the look is not as usual. */
export const isOn = (value: Look[keyof Look]): boolean => !!value && value !== "normal";

/** The look as attributes of a page, which the stylesheet reads: `data-textsize="large"`. */
export const lookData = (look: Look): Record<string, string> =>
  Object.fromEntries(
    Object.entries(look).flatMap(([name, value]) =>
      isOn(value) ? [[`data-${name.toLowerCase()}`, `${value}`]] : []
    ),
  );
