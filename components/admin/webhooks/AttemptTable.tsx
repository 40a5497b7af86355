import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { DeliveryFailure } from "../../../model/webhooks/webhook.ts";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";

interface AttemptTableProps {
  t: TFunction;
  /** False before the first attempt. Of what was sent before attempts were kept there are none. */
  isSent: boolean;
  attempts: readonly {
    readonly at: Date;
    readonly status: number | null;
    readonly failure: DeliveryFailure | null;
    readonly ms: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly answer: string | null;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** Each attempt to deliver an event: when, with which outcome, what was sent and what came back. */
export function AttemptTable({ t, isSent, attempts, dates }: AttemptTableProps) {
  const columns = [
    { key: "when", text: t("admin:webhooks.attempt.when"), fit: true },
    { key: "status", text: t("admin:webhooks.status") },
  ];
  const empty = attempts.length === 0 && (
    <EmptyState
      title={t(`admin:webhooks.attempt.${isSent ? "notKept" : "none"}`)}
      text={t(`admin:webhooks.attempt.${isSent ? "notKeptText" : "noneText"}`)}
    />
  );
  return (
    <Table caption={t("admin:webhooks.attempt.title")} columns={columns} empty={empty} stacks>
      {attempts.map(({ at, status, failure, ms, headers, answer }, nth) => (
        <tr key={nth}>
          <th scope="row" data-fit>
            <time dateTime={at.toISOString()}>{momentText(at, dates.timeZone, dates.language, "PPpp")}</time>
          </th>
          <td data-line className="client-error">
            <Badge tone={failure ? "bad" : "done"}>
              {t(`admin:webhooks.state.${failure ? "failed" : "delivered"}`)}
            </Badge>
            {failure && <div>{t(`admin:webhooks.failure.${failure}`)}</div>}
            <div className="quietly">
              {[
                ...(status === null ? [] : [t("admin:webhooks.statusCode", { status })]),
                t("admin:webhooks.ms", { ms }),
              ].join(" · ")}
            </div>
            {answer !== null && <Kept title={t("admin:webhooks.attempt.answer")} text={answer} />}
            <Kept
              title={t("admin:webhooks.attempt.headers")}
              text={Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join("\n")}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const Kept = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary>{title}</summary>
    <pre tabIndex={0}>{text}</pre>
  </details>
);
