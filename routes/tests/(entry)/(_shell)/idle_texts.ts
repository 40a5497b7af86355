import type { TFunction } from "i18next";
import type { IdleTexts } from "../../../../islands/tests/Idle.tsx";

export const idleTexts = (t: TFunction): IdleTexts => ({
  title: t("idle.title"),
  text: t("idle.text"),
  left: t("idle.left"),
  stay: t("idle.stay"),
});
