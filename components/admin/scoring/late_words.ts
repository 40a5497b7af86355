import type { TFunction } from "i18next";
import type { LateAnswer } from "../../../model/sitting/late_summary.ts";
import { number } from "./score_words.ts";

/** "4.2 s", "42 s", "3 min 20 s", "2 h 5 min": with tenths below ten seconds; null where it was not kept. */
export function delayText(t: TFunction, delayMs: number | null, language: string): string | null {
  if (delayMs === null) return null;
  const seconds = Math.round(delayMs / 1000);
  const minutes = Math.floor(seconds / 60);
  if (delayMs < 9_950) {
    return t("reports:late.delay.seconds", { seconds: number(delayMs / 1000, language, 1) });
  }
  if (minutes === 0) return t("reports:late.delay.seconds", { seconds });
  return minutes < 120
    ? t("reports:late.delay.minutes", { minutes, seconds: seconds % 60 })
    : t("reports:late.delay.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What became of a late answer or removal. */
export function fateText(t: TFunction, { kind, counts, replaces }: LateAnswer): string {
  if (kind === "removal") return t(`reports:late.fate.${counts ? "removed" : "unremoved"}`);
  return t(`reports:late.fate.${!counts ? "uncounted" : replaces ? "replaced" : "counted"}`);
}
