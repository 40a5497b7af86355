import type { ResultWords } from "../../../model/scoring/result.ts";
import type { UsedAccommodations } from "../../../model/sitting/accommodations.ts";
import type { TFunction } from "i18next";
import type { Accommodation } from "../../../model/instruments/allowances.ts";
import { type Accommodations, chosenIn } from "../../../model/sitting/accommodations.ts";

type Settings = Omit<Accommodations, "note">;

/** "1.5 times the time limits", "High contrast". */
export function accommodationText(
  t: TFunction,
  name: Accommodation,
  settings: Settings,
  language: string,
): string {
  const key = `reports:accommodations.${name}`;
  switch (name) {
    case "timeFactor":
      return t(key, { factor: settings.timeFactor.toLocaleString(language) });
    case "breaks": {
      const { count, minutes, when } = settings.breaks!;
      return t(`${key}.${when}`, { count, minutes });
    }
    case "textSize":
      return t(`${key}.${settings.textSize}`);
    case "singleSwitch":
      return t(key, { count: settings.singleSwitch });
    default:
      return t(key);
  }
}

/** The settings that are not as usual, as texts. Without limits a time factor says nothing. */
export const shownSettings = (settings: Settings): Accommodation[] =>
  chosenIn(settings).filter((name) => name !== "timeFactor" || !settings.isUntimed);

/** Which norms do not apply because of accommodations; empty if all do. */
export function normsNotes(
  t: TFunction,
  { accommodations, language, words }: {
    accommodations?: UsedAccommodations;
    language: string;
    words: ResultWords;
  },
): string[] {
  const { unfit = [], scales = [], settings } = accommodations ?? {};
  if (unfit.length === 0) return [];
  const names = unfit.map((name) => accommodationText(t, name, settings!, language)).join("; ");
  const isTimeAlone = unfit.every((name) => name === "timeFactor" || name === "isUntimed");
  return [
    isTimeAlone && scales.length > 0
      ? t("reports:accommodations.unfitScales", {
        names,
        scales: scales.map((scale) => words.scales?.[scale]?.name ?? scale).join(", "),
      })
      : t("reports:accommodations.unfit", { names }),
  ];
}
