import type { TFunction } from "i18next";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";

interface Props {
  t: TFunction;
  webhook?: { readonly id: string; readonly url: string };
}

/** The way to a webhook's pages: the settings, the list, then the webhook. */
export const WebhookCrumbs = ({ t, webhook }: Props) => (
  <Breadcrumbs
    label={t("admin:shell.crumbs")}
    crumbs={[
      { text: t("admin:settings.title"), href: "/admin/org/settings" },
      { text: t("admin:webhooks.title"), href: "/admin/org/settings/webhooks" },
      ...(webhook ? [{ text: hostOf(webhook), href: `/admin/org/settings/webhooks/${webhook.id}` }] : []),
    ]}
  />
);

export const hostOf = ({ url }: { readonly url: string }): string => new URL(url).host;
