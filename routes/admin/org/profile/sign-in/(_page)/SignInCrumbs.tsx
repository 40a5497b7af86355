import type { TFunction } from "i18next";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";

/** The way back to the profile, from within also to the page of sign-in and sessions. */
export const SignInCrumbs = ({ t, isWithin }: { t: TFunction; isWithin?: boolean }) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[
      { text: t("admin:profile.title"), href: "/admin/org/profile" },
      ...isWithin ? [{ text: t("admin:sessions.title"), href: "/admin/org/profile/sign-in" }] : [],
    ]}
  />
);
