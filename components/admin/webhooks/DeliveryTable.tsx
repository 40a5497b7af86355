import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { DeliveryFailure, DeliveryState } from "../../../model/webhooks/webhook.ts";
import { Button } from "../../form/Button.tsx";
import { Table } from "../../layout/Table.tsx";
import { Badge, type Tone } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";

interface ListedDelivery {
  readonly id: string;
  readonly type: string;
  readonly happenedAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number | null;
  readonly nextAt: Date | null;
}

interface DeliveryTableProps {
  t: TFunction;
  /** Address of the webhook's page. */
  home: string;
  deliveries: readonly ListedDelivery[];
  mayRetry: boolean;
  /** Only events with one state are listed. */
  isPart: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

const TONES: Record<DeliveryState, Tone> = { waiting: "doing", delivered: "done", failed: "bad" };

/** What was sent to a webhook, and with which outcome. */
export function DeliveryTable(props: DeliveryTableProps) {
  const { t, home, deliveries, mayRetry, isPart, dates } = props;
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language, "PPpp");
  const columns = [
    { key: "event", text: t("admin:webhooks.delivery") },
    { key: "status", text: t("admin:webhooks.status") },
    { key: "happened", text: t("admin:webhooks.happened"), fit: true },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  const empty = deliveries.length === 0 && (
    <EmptyState
      title={t(`admin:webhooks.${isPart ? "noneOf" : "noDeliveries"}`)}
      text={t(`admin:webhooks.${isPart ? "noneOfText" : "noDeliveriesText"}`)}
    />
  );
  return (
    <Table caption={t("admin:webhooks.log")} columns={columns} empty={empty} stacks>
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row">
            <a href={`${home}/deliveries/${delivery.id}`}>{t(`admin:webhooks.event.${delivery.type}`)}</a>
            <div className="quietly">{delivery.id}</div>
          </th>
          <td data-line>
            <Badge tone={TONES[delivery.state]}>{t(`admin:webhooks.state.${delivery.state}`)}</Badge>
            <Outcome t={t} delivery={delivery} moment={moment} />
          </td>
          <td data-fit data-line>
            <time dateTime={delivery.happenedAt.toISOString()}>{moment(delivery.happenedAt)}</time>
          </td>
          <td data-fit data-line>
            {mayRetry && (
              <form method="post" action={`${home}/deliveries/${delivery.id}/retry`}>
                <Button
                  kind="quiet"
                  label={t("admin:webhooks.retryNamed", {
                    event: t(`admin:webhooks.event.${delivery.type}`),
                    moment: moment(delivery.happenedAt),
                  })}
                >
                  {t("admin:webhooks.retry")}
                </Button>
              </form>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Outcome({ t, delivery: { attempts, status, failure, ms, nextAt }, moment }: {
  t: TFunction;
  delivery: ListedDelivery;
  moment: (at: Date) => string;
}) {
  if (attempts === 0) return null;
  const facts = [
    t("admin:webhooks.attempts", { count: attempts }),
    ...(status === null ? [] : [t("admin:webhooks.statusCode", { status })]),
    ...(ms === null ? [] : [t("admin:webhooks.ms", { ms })]),
    ...(nextAt && failure ? [t("admin:webhooks.nextAttempt", { moment: moment(nextAt) })] : []),
  ];
  return (
    <>
      {failure && <div>{t(`admin:webhooks.failure.${failure}`)}</div>}
      <div className="quietly">{facts.join(" · ")}</div>
    </>
  );
}
