import type { TFunction } from "i18next";
import type { ArchivedRespondent } from "../../../model/respondents/listed_respondent.ts";
import { Button } from "../../form/Button.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { TextField } from "../../form/TextField.tsx";
import { ListPages } from "../ListPages.tsx";
import { RespondentName } from "../respondent_page/RespondentName.tsx";
import { RespondentStatusBadge } from "../respondent_page/RespondentStatusBadge.tsx";

interface ArchivedRespondentsProps {
  t: TFunction;
  list: {
    readonly respondents: readonly ArchivedRespondent[];
    readonly q: string;
    readonly page: number;
    readonly total: number;
    readonly perPage: number;
  };
}

const HOME = "/admin/archive/respondents";

/** Respondents of archived batches and projects. They are restored with their batch or project. */
export function ArchivedRespondents({ t, list }: ArchivedRespondentsProps) {
  const { respondents, q, page, total, perPage } = list;
  const columns = [
    { key: "name", text: t("admin:respondent.name") },
    { key: "born", text: t("admin:respondent.dateOfBirth"), wide: true },
    { key: "place", text: t("admin:batch.batch"), wide: true },
    { key: "status", text: t("admin:respondent.status"), fit: true },
  ];
  const empty = respondents.length === 0 && (q
    ? (
      <EmptyState
        icon="search"
        heading="h2"
        title={t("admin:respondents.noneMatch")}
        actions={<LinkButton href={HOME}>{t("admin:respondents.showAll")}</LinkButton>}
      />
    )
    : (
      <EmptyState
        icon="archive"
        heading="h2"
        title={t("admin:archive.noRespondents")}
        text={t("admin:archive.respondentsText")}
      />
    ));
  return (
    <>
      {(total > 0 || q) && (
        <>
          <p className="quietly measure">{t("admin:archive.respondentsText")}</p>
          <form method="get" action={HOME} className="respondent-filters">
            <TextField
              name="q"
              id="archived-q"
              type="search"
              label={t("admin:archive.searchRespondents")}
              placeholder={t("admin:respondents.findHint")}
              defaultValue={q}
              maxLength={200}
              autoComplete="off"
            />
            <div className="respondent-filters-acts">
              <Button>{t("admin:respondents.apply")}</Button>
            </div>
          </form>
        </>
      )}
      <Table caption={t("admin:archive.respondents")} columns={columns} empty={empty}>
        {respondents.map((respondent) => {
          const { id, projectId, batchId, projectName, batchName, dateOfBirth, status } = respondent;
          const home = `/admin/project/${projectId}/batch/${batchId}`;
          return (
            <tr key={id}>
              <th scope="row">
                <RespondentName t={t} respondent={respondent} href={`${home}/respondent/${id}`} />
              </th>
              <td data-wide>{dateOfBirth}</td>
              <td data-wide>
                <a href={home}>{`${projectName} · ${batchName}`}</a>
              </td>
              <td>
                <RespondentStatusBadge t={t} status={status} />
              </td>
            </tr>
          );
        })}
      </Table>
      {total > 0 && (
        <ListPages
          t={t}
          label={t("admin:batch.pages")}
          current={page}
          perPage={perPage}
          shown={respondents.length}
          total={total}
          hrefOf={(page) => `${HOME}?${new URLSearchParams({ ...(q && { q }), page: String(page) })}`}
        />
      )}
    </>
  );
}
