import type { TFunction } from "i18next";
import { Breadcrumbs } from "../../navigation/Breadcrumbs.tsx";

/** The way from a form of settings back to all of them. */
export const SettingsCrumbs = ({ t }: { t: TFunction }) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[{ text: t("admin:settings.title"), href: "/admin/org/settings" }]}
  />
);
