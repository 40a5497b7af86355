import type { TFunction } from "i18next";
import type { Answered } from "../../form/answered.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { RespondentForm, type RespondentFormProps } from "./RespondentForm.tsx";

/** The modals of a respondent's page, as the ids under which they are opened. */
export const deleteAssessmentDialog = (assessmentId: string) => `delete-assessment-${assessmentId}`;

export interface AskedRespondentDeed {
  /** The id of the modal that is open when the page arrives. */
  readonly dialog: string;
  /** What became of it, where it could not be done. */
  readonly form?: Answered;
}

interface RespondentDialogsProps {
  t: TFunction;
  respondent: RespondentFormProps["respondent"] & {
    readonly anonymizedAt: Date | null;
    readonly assessments: readonly { readonly id: string; readonly name: string }[];
  };
  name: string;
  address: string;
  asked?: AskedRespondentDeed;
}

export function RespondentDialogs(props: RespondentDialogsProps) {
  const { t, respondent, name, address, asked } = props;
  const { assessments, anonymizedAt } = respondent;
  const shared = (dialog: string) => ({
    t,
    id: dialog,
    open: asked?.dialog === dialog,
    form: asked?.dialog === dialog ? asked.form : undefined,
  });
  return (
    <>
      {!anonymizedAt && (
        <>
          <Dialog
            id="edit"
            title={t("admin:respondentPage.editTitle", { name })}
            closeText={t("admin:shell.close")}
            open={asked?.dialog === "edit"}
          >
            <RespondentForm
              t={t}
              respondent={respondent}
              address={`${address}/edit`}
              form={shared("edit").form}
            />
          </Dialog>
          <Question
            {...shared("anonymize")}
            title={t("admin:respondentPage.anonymizeTitle", { name })}
            texts={[
              t("admin:respondentPage.anonymizeText", { name }),
              t("admin:respondentPage.anonymizeKept", { name }),
            ]}
            action={`${address}/anonymize`}
            submit={t("admin:respondentPage.anonymize", { name })}
          />
        </>
      )}
      <Question
        {...shared("delete")}
        title={t("admin:respondentPage.deleteTitle", { name })}
        texts={[
          t("admin:respondentPage.deleteText", { name, count: assessments.length }),
          t("admin:respondentPage.notUndone", { name }),
        ]}
        action={`${address}/delete`}
        submit={t("admin:respondentPage.delete", { name })}
      />
      {assessments.map(({ id, name: test }) => (
        <Question
          key={id}
          {...shared(deleteAssessmentDialog(id))}
          title={t("admin:respondentPage.deleteAssessmentTitle", { name })}
          texts={[
            t("admin:respondentPage.deleteAssessmentText", { name, test }),
            t("admin:respondentPage.notUndone", { name }),
          ]}
          action={`${address}/assessment/${id}/delete`}
          submit={t("admin:respondentPage.deleteAssessment", { name })}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  t: TFunction;
  id: string;
  title: string;
  texts: readonly string[];
  action: string;
  submit: string;
  open: boolean;
  form?: Answered;
}

/** What cannot be undone says what will be lost. */
const Question = ({ t, id, title, texts, action, submit, open, form }: QuestionProps) => (
  <Dialog id={id} title={title} closeText={t("admin:shell.close")} open={open}>
    <form method="post" action={action} className="stack">
      <FormMessage form={form} />
      {texts.map((text) => <p key={text}>{text}</p>)}
      <DialogActions>
        <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
        <Button kind="danger">{submit}</Button>
      </DialogActions>
    </form>
  </Dialog>
);
