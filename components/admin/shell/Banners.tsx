import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import { Banner } from "../../messages/Banner.tsx";
import { Button } from "../../form/Button.tsx";

interface BannersProps {
  t: TFunction;
  notifications: AdminShell["notifications"];
  /** Members waiting for activation, without those dismissed in this browser. */
  waiting: AdminShell["waiting"];
  /** That support can see the organisation. It comes first and cannot be dismissed. */
  support: ReactNode;
  /** That the member soon needs a second factor. It cannot be dismissed either. */
  factor: ReactNode;
}

/**
 * Announcements to staff, those that ask for something first: on a phone one is in sight. Dismissing is a form
 * post, so nothing moves after the page has loaded.
 */
export function Banners({ t, notifications, waiting, support, factor }: BannersProps) {
  const notices = (type: "Maintenance" | "Feature") =>
    notifications.map(({ id, notificationType, adminBannerContent }) =>
      notificationType === type && adminBannerContent && (
        <Banner
          key={id}
          edge
          tone={type === "Maintenance" ? "warn" : "info"}
          action={type === "Feature" &&
            <Dismissal t={t} action={`/admin/notifications/${id}/dismissal`} />}
        >
          {/* Sanitized by the verb that read it (domain/organization/admin_shell.ts). */}
          <div dangerouslySetInnerHTML={{ __html: adminBannerContent }} />
        </Banner>
      )
    );
  return (
    <section className="shell-banners" aria-label={t("admin:banner.label")}>
      {support}
      {factor}
      {notices("Maintenance")}
      {waiting.length > 0 && (
        <Banner edge tone="warn" action={<Dismissal t={t} action="/admin/org/waiting/dismissal" />}>
          {t("admin:banner.waiting", { count: waiting.length })}{" "}
          <a href="/admin/org">{t("admin:banner.seeOrganization")}</a>
        </Banner>
      )}
      {notices("Feature")}
    </section>
  );
}

function Dismissal({ t, action }: { t: TFunction; action: string }) {
  return (
    <form method="post" action={action}>
      <Button kind="quiet" icon="close" label={t("admin:banner.dismiss")} />
    </form>
  );
}
