import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { Button } from "../../form/Button.tsx";
import { Banner } from "../../messages/Banner.tsx";

interface SupportBannerProps {
  t: TFunction;
  organization: { readonly name: string; readonly timeZone: string };
  support: { readonly endsAt: string };
  now: Date;
  language: string;
  /** An operator within the session; they leave it, and members with the right end it. */
  isSupport: boolean;
  mayEnd: boolean;
}

/** On every page while support can see the organisation: to its members, and to the operator who looks. */
export function SupportBanner(props: SupportBannerProps) {
  const { t, organization, isSupport, mayEnd } = props;
  const until = supportUntil(props);
  const form = isSupport
    ? { action: "/operator/support/departure", text: t("admin:supportSession.leave") }
    : { action: "/admin/org/settings/support/end", text: t("admin:supportSession.end") };
  return (
    <Banner
      edge
      tone="warn"
      action={(isSupport || mayEnd) && (
        <form method="post" action={form.action}>
          <Button>{form.text}</Button>
        </form>
      )}
    >
      {t(`admin:supportSession.${isSupport ? "you" : "open"}`, { until, organization: organization.name })}
    </Banner>
  );
}

/** "5:00 PM", with the day if it is not today's, by the organisation's clock. */
export function supportUntil(
  { organization: { timeZone }, support, now, language }:
    & Pick<
      SupportBannerProps,
      "support" | "now" | "language"
    >
    & { organization: { readonly timeZone: string } },
): string {
  const end = new Date(support.endsAt);
  const dayOf = (at: Date) => momentText(at, timeZone, language, "P");
  return momentText(end, timeZone, language, dayOf(end) === dayOf(now) ? "p" : "PPp");
}
