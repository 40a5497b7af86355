import type { TFunction } from "i18next";
import { Breadcrumbs } from "../../navigation/Breadcrumbs.tsx";

/** The way from a form of single sign-on back to its page. */
export const SignOnCrumbs = ({ t }: { t: TFunction }) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[
      { text: t("admin:settings.title"), href: "/admin/org/settings" },
      { text: t("admin:singleSignOn.title"), href: "/admin/org/settings/single-sign-on" },
    ]}
  />
);
