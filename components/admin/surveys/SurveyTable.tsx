import type { TFunction } from "i18next";
import { surveyTextIn, type SurveyTexts } from "../../../model/surveys/demographics_survey.ts";
import { Table } from "../../layout/Table.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { Button } from "../../form/Button.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";

export interface ListedSurvey {
  readonly id: string;
  readonly name: string;
  readonly texts: SurveyTexts;
  readonly isActive: boolean;
  readonly archivedAt: Date | null;
  readonly batches: number;
  readonly answered: number;
}

interface SurveyTableProps {
  t: TFunction;
  title: string;
  surveys: readonly ListedSurvey[];
  mayEdit: boolean;
}

/** Surveys of an organisation, with what can be done with each. */
export function SurveyTable({ t, title, surveys, mayEdit }: SurveyTableProps) {
  const columns = [
    { key: "name", text: t("admin:surveys.name") },
    { key: "use", text: t("admin:surveys.use") },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  const empty = surveys.length === 0 && (
    <EmptyState heading="h2" title={t("admin:surveys.none")} text={t("admin:surveys.noneText")} />
  );
  return (
    <>
      <Table caption={title} columns={columns} empty={empty} stacks>
        {surveys.map((survey) => (
          <tr key={survey.id}>
            <th scope="row">
              {mayEdit && !survey.archivedAt
                ? <a href={`/admin/surveys/${survey.id}`}>{survey.name}</a>
                : survey.name}
              {survey.isActive && <div className="quietly">{t("admin:surveys.active")}</div>}
            </th>
            <td data-line>
              {[
                t("admin:surveys.questionCount", { count: surveyTextIn(survey.texts).questions.length }),
                ...(survey.batches > 0 ? [t("admin:surveys.batchCount", { count: survey.batches })] : []),
                ...(survey.answered > 0 ? [t("admin:surveys.answerCount", { count: survey.answered })] : []),
              ].join(" · ")}
            </td>
            <td data-fit data-line>
              <Acts t={t} survey={survey} mayEdit={mayEdit} />
            </td>
          </tr>
        ))}
      </Table>
      {mayEdit && surveys.filter(({ archivedAt }) => !archivedAt).map((survey) => (
        <Dialog
          key={survey.id}
          id={`archive-${survey.id}`}
          title={t("admin:surveys.archive.title")}
          closeText={t("admin:shell.close")}
        >
          <ArchiveSurveyForm t={t} survey={survey} />
        </Dialog>
      ))}
    </>
  );
}

function Acts({ t, survey: { id, name, archivedAt }, mayEdit }: {
  t: TFunction;
  survey: ListedSurvey;
  mayEdit: boolean;
}) {
  const home = `/admin/surveys/${id}`;
  return (
    <div className="row">
      <LinkButton href={`${home}/preview`} kind="quiet" label={t("admin:surveys.previewNamed", { name })}>
        {t("admin:surveys.preview")}
      </LinkButton>
      {mayEdit && (
        <LinkButton
          href={`${home}/duplicate`}
          kind="quiet"
          icon="copy"
          label={t("admin:surveys.duplicateNamed", { name })}
        />
      )}
      {mayEdit && !archivedAt && (
        <LinkButton
          href={`${home}/archive`}
          opens={`archive-${id}`}
          kind="quiet"
          icon="archive"
          label={t("admin:surveys.archive.named", { name })}
        />
      )}
      {mayEdit && archivedAt && (
        <form method="post" action={`${home}/restore`}>
          <Button kind="quiet" label={t("admin:surveys.restoreNamed", { name })}>
            {t("admin:surveys.restore")}
          </Button>
        </form>
      )}
    </div>
  );
}

interface ArchiveSurveyFormProps {
  t: TFunction;
  survey: Pick<ListedSurvey, "id" | "name" | "batches">;
  failure?: string;
  /** On a page of its own the form links back to the list. */
  onPage?: boolean;
}

export function ArchiveSurveyForm({ t, survey, failure, onPage }: ArchiveSurveyFormProps) {
  const { id, name, batches } = survey;
  return (
    <ConfirmForm
      action={`/admin/surveys/${id}/archive`}
      submit={t("admin:surveys.archive.action")}
      failure={failure === undefined
        ? undefined
        : { title: t("admin:surveys.archive.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? "/admin/surveys" : undefined }}
    >
      <p>{t("admin:surveys.archive.text", { name })}</p>
      {batches > 0 && <p>{t("admin:surveys.archive.chosen", { count: batches })}</p>}
    </ConfirmForm>
  );
}
