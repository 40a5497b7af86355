import type { TFunction } from "i18next";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";

/** The way from a form of a key back to all keys. */
export const KeysCrumbs = ({ t }: { t: TFunction }) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[
      { text: t("admin:settings.title"), href: "/admin/org/settings" },
      { text: t("admin:keys.title"), href: "/admin/org/settings/keys" },
    ]}
  />
);
