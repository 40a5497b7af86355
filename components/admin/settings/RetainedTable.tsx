import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { Table } from "../../layout/Table.tsx";
import { nameOf } from "../respondent_page/names.ts";

interface Retained {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly projectId: string;
  readonly batchId: string;
  readonly batch: string;
  readonly endedAt: Date;
  readonly anonymizedOn: Date;
}

interface RetainedTableProps {
  t: TFunction;
  retained: { readonly count: number; readonly results: readonly Retained[] };
  dates: { readonly timeZone: string; readonly language: string };
}

/** Whom the admins were warned of. */
export function RetainedTable({ t, retained: { count, results }, dates }: RetainedTableProps) {
  const day = (at: Date) => momentText(at, dates.timeZone, dates.language, "PP");
  const word = (key: string) => t(`admin:settings.retention.${key}`);
  return (
    <>
      <Table
        caption={t("admin:settings.retention.next", { count })}
        stacks
        columns={["name", "batch", "endedAt", "anonymizedOn"].map((key) => ({ key, text: word(key) }))}
        empty={count === 0 && <p className="card-body">{word("none")}</p>}
      >
        {results.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a href={`/admin/project/${person.projectId}/batch/${person.batchId}/respondent/${person.id}`}>
                {nameOf(person) || t("admin:respondent.unnamed")}
              </a>
            </th>
            <td data-label={word("batch")}>{person.batch}</td>
            <td data-label={word("endedAt")}>{day(person.endedAt)}</td>
            <td data-label={word("anonymizedOn")}>{day(person.anonymizedOn)}</td>
          </tr>
        ))}
      </Table>
      {count > results.length && (
        <p className="card-body quietly">
          {t("admin:settings.retention.more", { count: count - results.length })}
        </p>
      )}
    </>
  );
}
