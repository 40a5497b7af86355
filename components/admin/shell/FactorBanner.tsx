import type { TFunction } from "i18next";
import { dayText } from "../../../lib/time/dates.ts";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface FactorBannerProps {
  t: TFunction;
  /** The first day on which nothing else can be done before. */
  from: string;
  language: string;
}

/** On every page of a member who soon needs a second factor and has none. */
export const FactorBanner = ({ t, from, language }: FactorBannerProps) => (
  <Banner
    edge
    tone="warn"
    action={<LinkButton href="/admin/org/profile/sign-in/factor">{t("admin:factor.setUp")}</LinkButton>}
  >
    {t("admin:banner.factor", { day: dayText(from, language) })}
  </Banner>
);
