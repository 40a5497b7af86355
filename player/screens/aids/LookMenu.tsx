import type { Look } from "../../../model/sitting/look.ts";
import { isOn, TEXT_SIZES } from "../../../model/sitting/look_data.ts";
import { HandOffer } from "./HandOffer.tsx";
import { BreakOffer } from "./BreakOffer.tsx";
import type { LookMenuProps } from "../screen.ts";

/** Values of the settings that are not yes or no. */
const WORDS: Readonly<Record<string, { usual: string | number; chosen: string | number }>> = {
  contrast: { usual: "normal", chosen: "high" },
  spacing: { usual: "normal", chosen: "wide" },
  singleSwitch: { usual: 0, chosen: 2 },
};

/** The respondent's own choice of how the test looks: a quiet button and its panel. */
export function LookMenu({ state, dispatch, say, choices }: LookMenuProps) {
  const { look = {} } = state.clock;
  // With one switch they stand below the screen.
  const mayAsk = !look.singleSwitch;
  const mayBreak = mayAsk && state.clock.breaks?.when === "any_time";
  const hand = mayAsk && state.clock.talk?.hand;
  if (choices.length === 0 && !mayBreak && !hand) return null;
  const label = say(hand ? "look.openWithHelp" : "look.open");
  const choose = (chosen: Look) => dispatch({ is: "look-chosen", look: chosen });
  return (
    <>
      <button type="button" className="button look-open" data-kind="quiet" popoverTarget="look">
        <span aria-hidden="true">
          A<i>A</i>
        </span>
        <span className="visually-hidden">{label}</span>
      </button>
      <div id="look" className="look" popover="auto" role="dialog" aria-label={label}>
        {hand && <HandOffer {...{ state, dispatch, say }} />}
        {mayBreak && <BreakOffer {...{ state, dispatch, say }} />}
        {choices.includes("textSize") && (
          <fieldset>
            <legend>{say("look.textSize")}</legend>
            {TEXT_SIZES.map((size) => (
              <label key={size}>
                <input
                  type="radio"
                  name="textSize"
                  checked={(look.textSize ?? "normal") === size}
                  onChange={() => choose({ textSize: size })}
                />
                <span>{say(`look.${size}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {choices.filter((name) => name !== "textSize").map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={isOn(look[name])}
              onChange={() =>
                choose({
                  [name]: isOn(look[name]) ? WORDS[name]?.usual ?? false : WORDS[name]?.chosen ?? true,
                })}
            />
            <span>{say(`look.${name}`)}</span>
          </label>
        ))}
      </div>
    </>
  );
}
