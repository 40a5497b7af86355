import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { ClientErrorGroup } from "../../../model/organization/client_error.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { Table } from "../../layout/Table.tsx";

interface ClientErrorsTableProps {
  t: TFunction;
  errors: readonly ClientErrorGroup[];
  dates: { readonly timeZone: string; readonly language: string };
}

export function ClientErrorsTable({ t, errors, dates }: ClientErrorsTableProps) {
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language);
  const columns = [
    { key: "error", text: t("admin:clientErrors.error") },
    { key: "times", text: t("admin:clientErrors.times"), numeric: true },
    { key: "people", text: t("admin:clientErrors.people"), fit: true },
    { key: "last", text: t("admin:clientErrors.lastSeen"), fit: true },
  ];
  return (
    <Table
      caption={t("admin:clientErrors.title")}
      columns={columns}
      stacks
      empty={errors.length === 0 && (
        <EmptyState
          heading="h2"
          icon="tick-circle"
          title={t("admin:clientErrors.none")}
          text={t("admin:clientErrors.noneText")}
        />
      )}
    >
      {errors.map((error) => (
        <tr key={`${error.page} ${error.errorMessage}`}>
          <th scope="row" className="client-error">
            {error.errorMessage}
            <div className="quietly">{error.page}</div>
            <Details t={t} error={error} firstSeen={moment(error.firstSeen)} />
          </th>
          <td data-numeric data-label={t("admin:clientErrors.times")}>{error.times}</td>
          <td data-fit>{peopleOf(t, error)}</td>
          <td data-fit data-line data-label={t("admin:clientErrors.lastSeen")}>
            <time dateTime={error.lastSeen.toISOString()}>{moment(error.lastSeen)}</time>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const peopleOf = (t: TFunction, { members, respondents }: ClientErrorGroup) =>
  [
    members > 0 && t("admin:clientErrors.members", { count: members }),
    respondents > 0 && t("admin:clientErrors.respondents", { count: respondents }),
  ].filter(Boolean).join(", ");

function Details({ t, error, firstSeen }: { t: TFunction; error: ClientErrorGroup; firstSeen: string }) {
  return (
    <details>
      <summary>{t("admin:clientErrors.details")}</summary>
      <p>{t("admin:clientErrors.firstSeen", { moment: firstSeen })}</p>
      {error.userAgent && <p>{t("admin:clientErrors.browser", { name: error.userAgent })}</p>}
      {error.stackTrace && <pre tabIndex={0}>{error.stackTrace}</pre>}
    </details>
  );
}
