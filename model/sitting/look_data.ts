/** Sizes of text in the player. */
export const TEXT_SIZES = ["normal", "large", "larger", "largest"] as const;

/** A value of the look (look.ts, which imports this file). */
type Setting = string | number | boolean;

/** Whether a setting of the look is not as usual. */
export const isOn = (value: Setting | undefined): boolean => !!value && value !== "normal";

/** The look as attributes of a page, which the stylesheet reads: `data-textsize="large"`. */
export const lookData = (look: Readonly<Record<string, Setting>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(look).flatMap(([name, value]) =>
      isOn(value) ? [[`data-${name.toLowerCase()}`, `${value}`]] : []
    ),
  );
