import type { TFunction } from "i18next";
import { type Language, languageName, LANGUAGES } from "../../model/languages.ts";
import { CheckboxGroup } from "../form/CheckboxGroup.tsx";

interface Props {
  t: TFunction;
  /** The languages that are offered, the default one first. */
  offered?: readonly Language[];
  ticked: readonly string[];
  message?: string;
}

/** The offered languages come first: the first box that is ticked is the default language. */
export const LanguageBoxes = ({ t, offered = [], ...rest }: Props) => (
  <CheckboxGroup
    {...rest}
    name="languages"
    legend={t("operator:settings.languages")}
    hint={t("operator:settings.languagesHint")}
    choices={[...new Set([...offered, ...LANGUAGES])].map((value) => ({ value, text: languageName(value) }))}
  />
);
