import type { TFunction } from "i18next";
import type { OwnLook } from "../../model/sitting/look.ts";
import { isOn, TEXT_SIZES } from "../../model/sitting/look_data.ts";
import { Button } from "../form/Button.tsx";
import { Checkbox } from "../form/Checkbox.tsx";
import { Select } from "../form/Select.tsx";

interface Props {
  t: TFunction;
  id: string;
  look: OwnLook;
  /** The page's path, to which the form leads back. */
  from: string;
}

/** The reader's own choice of how pages and tests look: a quiet button and its panel. */
export function LookForm({ t, id, look, from }: Props) {
  return (
    <>
      <button type="button" className="look-open" popoverTarget={id}>
        <span aria-hidden="true">
          A<i>A</i>
        </span>
        {t("player.look.open")}
      </button>
      <form
        {...{ popover: "auto" }}
        id={id}
        className="look-form"
        method="post"
        action="/tests/look"
        aria-label={t("player.look.open")}
      >
        <input type="hidden" name="from" value={from} />
        <Select
          name="textSize"
          id="look-size"
          label={t("player.look.textSize")}
          options={TEXT_SIZES.map((value) => ({ value, text: t(`player.look.${value}`) }))}
          defaultValue={look.textSize}
        />
        {(["contrast", "readAloud", "calm"] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            id={`look-${name}`}
            value="yes"
            label={t(`player.look.${name}`)}
            defaultChecked={isOn(look[name])}
          />
        ))}
        <Button>{t("home.look")}</Button>
      </form>
    </>
  );
}
