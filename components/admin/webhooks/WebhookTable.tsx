import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";

interface ListedWebhook {
  readonly id: string;
  readonly url: string;
  readonly isSandbox: boolean;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
  readonly failingSince: Date | null;
  readonly waiting: number;
}

interface WebhookTableProps {
  t: TFunction;
  webhooks: readonly ListedWebhook[];
  /** In a card of the sandbox, which says whose they are. */
  isOfSandbox?: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

export function WebhookTable({ t, webhooks, isOfSandbox = false, dates }: WebhookTableProps) {
  const columns = [
    { key: "url", text: t("admin:webhooks.address") },
    { key: "events", text: t("admin:webhooks.events") },
    { key: "status", text: t("admin:webhooks.status"), fit: true },
  ];
  const empty = webhooks.length === 0 && (
    <EmptyState
      heading="h2"
      title={t("admin:webhooks.none")}
      text={t(isOfSandbox ? "admin:sandbox.noWebhooks" : "admin:webhooks.noneText")}
    />
  );
  return (
    <Table caption={t("admin:webhooks.title")} columns={columns} empty={empty} stacks>
      {webhooks.map(({ id, url, isSandbox, events, isEnabled, failingSince, waiting }) => (
        <tr key={id}>
          <th scope="row" className="client-error">
            <a href={`/admin/org/settings/webhooks/${id}`}>{url}</a>{" "}
            {isSandbox && !isOfSandbox && <Badge tone="warn">{t("admin:sandbox.title")}</Badge>}
          </th>
          <td data-line>
            {[
              t("admin:webhooks.eventCount", { count: events.length }),
              ...(waiting > 0 ? [t("admin:webhooks.waiting", { count: waiting })] : []),
            ].join(" · ")}
          </td>
          <td data-fit data-line>
            <Badge tone={!isEnabled ? "idle" : failingSince ? "warn" : "done"}>
              {!isEnabled ? t("admin:webhooks.disabled") : failingSince
                ? t("admin:webhooks.failing", {
                  moment: momentText(failingSince, dates.timeZone, dates.language),
                })
                : t("admin:webhooks.enabled")}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  );
}
