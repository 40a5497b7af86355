import type { TFunction } from "i18next";
import { PLACES } from "../../../model/machines/api_key.ts";
import type { FormState } from "../../form/form_state.ts";
import { RadioGroup } from "../../form/RadioGroup.tsx";

/** Whether a key or a webhook is for the organisation or for its sandbox. */
export const PlaceField = ({ t, of, form }: { t: TFunction; of: "keys" | "webhooks"; form: FormState }) => (
  <RadioGroup
    legend={t(`admin:${of}.place.legend`)}
    name="place"
    choices={PLACES.map((value) => ({
      value,
      text: t(`admin:keys.place.${value}`),
      hint: t(`admin:${of}.place.${value}Hint`),
    }))}
    defaultValue={PLACES.find((place) => place === form.typed?.place) ?? PLACES[0]}
    message={form.messages?.place}
  />
);
