import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { StaffSession } from "../../../model/account/session.ts";
import { Button } from "../../form/Button.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";

interface SessionsTableProps {
  t: TFunction;
  sessions: readonly StaffSession[];
  dates: { readonly timeZone: string; readonly language: string };
  /** The address of the page, below which they are ended. */
  page: string;
}

/** The reader's own sessions, with what can be done about them. */
export function SessionsCard(props: SessionsTableProps) {
  const { t, sessions, page } = props;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <p className="measure">{t("admin:sessions.lead")} {t("admin:sessions.notYou")}</p>
      <Card
        title={t("admin:sessions.list")}
        flush
        actions={hasOthers && (
          <form method="post" action={`${page}/sessions`}>
            <Button>{t("admin:sessions.endOthers")}</Button>
          </form>
        )}
      >
        <SessionsTable {...props} />
      </Card>
      {!hasOthers && <p>{t("admin:sessions.onlyThis")}</p>}
    </>
  );
}

/** The reader's own sessions. The one of the page is ended by signing out. */
function SessionsTable({ t, sessions, dates, page }: SessionsTableProps) {
  const moment = (at: string) => momentText(new Date(at), dates.timeZone, dates.language);
  const deviceOf = ({ device }: StaffSession) => device ?? t("admin:sessions.unknown");
  const columns = [
    { key: "device", text: t("admin:sessions.device") },
    { key: "address", text: t("admin:sessions.address"), fit: true },
    { key: "started", text: t("admin:sessions.started"), fit: true },
    { key: "lastUsed", text: t("admin:sessions.lastUsed"), fit: true },
    { key: "acts", text: "", label: t("admin:sessions.acts"), fit: true },
  ];
  return (
    <Table caption={t("admin:sessions.list")} columns={columns} stacks>
      {sessions.map((session) => (
        <tr key={session.id}>
          <th scope="row">
            {deviceOf(session)}
            {session.isProgram && <div className="quietly">{t("admin:sessions.program")}</div>}
          </th>
          <td data-fit data-label={t("admin:sessions.address")}>{session.address ?? "–"}</td>
          <td data-fit data-label={t("admin:sessions.started")}>{moment(session.startedAt)}</td>
          <td data-fit data-label={t("admin:sessions.lastUsed")}>{moment(session.lastUsedAt)}</td>
          <td data-fit>
            {session.isThis
              ? <Badge tone="done" icon="tick-circle">{t("admin:sessions.this")}</Badge>
              : (
                <form method="post" action={`${page}/sessions/${session.id}/end`}>
                  <Button>
                    <span>{t("admin:sessions.end")}</span>
                    <span className="visually-hidden">
                      {`: ${deviceOf(session)}, ${moment(session.startedAt)}`}
                    </span>
                  </Button>
                </form>
              )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
