import type { TFunction } from "i18next";
import { type OwnLook, TEXT_SIZES } from "../../model/sitting/look.ts";
import { isOn } from "../../model/sitting/look_data.ts";
import { Button } from "../form/Button.tsx";
import { Checkbox } from "../form/Checkbox.tsx";
import { Select } from "../form/Select.tsx";

/** The respondent's own choice of how pages and tests look. */
export function LookForm({ t, look }: { t: TFunction; look: OwnLook }) {
  return (
    <details className="look-form">
      <summary>{t("player.look.open")}</summary>
      <form method="post" className="form">
        <Select
          name="textSize"
          label={t("player.look.textSize")}
          options={TEXT_SIZES.map((value) => ({ value, text: t(`player.look.${value}`) }))}
          defaultValue={look.textSize}
        />
        {(["contrast", "readAloud", "calm"] as const).map((name) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            label={t(`player.look.${name}`)}
            defaultChecked={isOn(look[name])}
          />
        ))}
        <Button>{t("home.look")}</Button>
      </form>
    </details>
  );
}
