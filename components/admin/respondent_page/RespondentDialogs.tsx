import type { TFunction } from "i18next";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { AccommodationsDialog } from "./Accommodations.tsx";
import { GiveTime, giveTimeDialog, type ShownTime } from "./GiveTime.tsx";
import { RespondentForm } from "./RespondentForm.tsx";

/** Id of the modal that deletes an assessment. */
export const deleteAssessmentDialog = (assessmentId: string) => `delete-assessment-${assessmentId}`;

/** The modal that is open when the page loads. */
export interface OpenRespondentDialog {
  /** Its id. */
  readonly dialog: string;
  /** Set after a failed attempt. */
  readonly form?: FormState;
}

interface RespondentDialogsProps {
  t: TFunction;
  respondent: {
    readonly anonymizedAt: Date | null;
    readonly assessments: readonly { readonly id: string; readonly name: string }[];
    readonly times: readonly ShownTime[];
  };
  /** Of the forms that change the respondent: what they show, or what was typed. */
  forms: { readonly edit: FormState; readonly accommodations: FormState | null };
  name: string;
  address: string;
  language: string;
  opened?: OpenRespondentDialog;
}

export function RespondentDialogs(props: RespondentDialogsProps) {
  const { t, respondent, name, address, language, opened, forms } = props;
  const { assessments, anonymizedAt, times } = respondent;
  const shared = (dialog: string) => ({
    t,
    id: dialog,
    open: opened?.dialog === dialog,
    form: opened?.dialog === dialog ? opened.form : undefined,
  });
  // The address of a test in which no time runs, such as one that was completed meanwhile.
  const others = assessments
    .filter(({ id }) => opened?.dialog === giveTimeDialog(id) && !times.some((it) => it.assessmentId === id))
    .map(({ id }): ShownTime => ({ assessmentId: id, left: "no_time_running" }));
  return (
    <>
      {!anonymizedAt && (
        <>
          <Dialog
            id="edit"
            title={t("admin:respondentPage.editTitle", { name })}
            closeText={t("admin:shell.close")}
            open={opened?.dialog === "edit"}
          >
            <RespondentForm
              t={t}
              address={`${address}/edit`}
              form={forms.edit}
            />
          </Dialog>
          {forms.accommodations && (
            <AccommodationsDialog
              {...shared("accommodations")}
              form={forms.accommodations}
              name={name}
              action={`${address}/accommodations`}
            />
          )}
          <Confirmation
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
      <Confirmation
        {...shared("delete")}
        title={t("admin:respondentPage.deleteTitle", { name })}
        texts={[
          t("admin:respondentPage.deleteText", { name, count: assessments.length }),
          t("admin:respondentPage.notUndone", { name }),
        ]}
        action={`${address}/delete`}
        submit={t("admin:respondentPage.delete", { name })}
      />
      {[...times, ...others].map((time) => (
        <GiveTime
          key={time.assessmentId}
          {...{ ...shared(giveTimeDialog(time.assessmentId)), name, time, address, language }}
          test={assessments.find(({ id }) => id === time.assessmentId)!.name}
        />
      ))}
      {assessments.map(({ id, name: test }) => (
        <Confirmation
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

interface ConfirmationProps {
  t: TFunction;
  id: string;
  title: string;
  texts: readonly string[];
  action: string;
  submit: string;
  open: boolean;
  form?: FormState;
}

/** Confirmation of an irreversible action. */
const Confirmation = ({ t, id, title, texts, action, submit, open, form }: ConfirmationProps) => (
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
