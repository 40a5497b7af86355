import type { TFunction } from "i18next";
import { SURVEY_KINDS, type SurveyQuestion } from "../../../model/surveys/demographics_survey.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { Card } from "../../layout/Card.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";
import { MoveButtons } from "../MoveButtons.tsx";

interface QuestionListProps {
  t: TFunction;
  /** The survey's address. */
  home: string;
  questions: readonly SurveyQuestion[];
}

/** The questions of a survey, to be put in order, changed and removed. */
export function QuestionList({ t, home, questions }: QuestionListProps) {
  return (
    <>
      <Card title={t("admin:surveys.questions")} id="questions" flush>
        {questions.length === 0
          ? <EmptyState title={t("admin:surveys.noQuestions")} text={t("admin:surveys.noQuestionsText")} />
          : (
            <form method="post" action={`${home}/order`}>
              <ol className="sat-tests survey-questions" data-sorts>
                {questions.map((question, place) => (
                  <li key={question.id} data-id={question.id} data-name={question.text}>
                    {questions.length > 1 && (
                      <span className="grip">
                        <Icon name="menu" />
                      </span>
                    )}
                    <span className="sat-test">
                      {question.text}
                      <span className="quietly">
                        {t(`admin:surveys.kind.${question.type}`)}
                        {question.isRequired && ` · ${t("admin:surveys.requiredMark")}`}
                      </span>
                    </span>
                    <QuestionActs t={t} home={home} questions={questions} place={place} />
                  </li>
                ))}
              </ol>
            </form>
          )}
        {questions.length < LIMITS.surveyQuestions && (
          <form method="get" action={`${home}/questions/new`} className="card-body row survey-add">
            <Select
              name="kind"
              label={t("admin:surveys.kindLabel")}
              options={SURVEY_KINDS.map((value) => ({ value, text: t(`admin:surveys.kind.${value}`) }))}
            />
            <Button icon="plus">{t("admin:surveys.addQuestion")}</Button>
          </form>
        )}
      </Card>
      {questions.map((question) => (
        <Dialog
          key={question.id}
          id={`remove-${question.id}`}
          title={t("admin:surveys.remove.title")}
          closeText={t("admin:shell.close")}
        >
          <RemoveQuestionForm t={t} home={home} question={question} />
        </Dialog>
      ))}
    </>
  );
}

function QuestionActs({ t, home, questions, place }: QuestionListProps & { place: number }) {
  const { id, text: name } = questions[place]!;
  return (
    <span className="row">
      <MoveButtons t={t} name={name} ids={questions.map(({ id }) => id)} place={place} />
      <LinkButton
        kind="quiet"
        icon="edit"
        label={t("admin:surveys.editNamed", { name })}
        href={`${home}/questions/${id}`}
      />
      <LinkButton
        kind="quiet"
        icon="trash"
        label={t("admin:surveys.remove.named", { name })}
        href={`${home}/questions/${id}/remove`}
        opens={`remove-${id}`}
      />
    </span>
  );
}

interface RemoveQuestionFormProps extends Pick<QuestionListProps, "t" | "home"> {
  question: Pick<SurveyQuestion, "id" | "text">;
  failure?: string;
  /** On a page of its own the form links back to the survey. */
  onPage?: boolean;
}

export function RemoveQuestionForm({ t, home, question, failure, onPage }: RemoveQuestionFormProps) {
  return (
    <ConfirmForm
      action={`${home}/questions/${question.id}/remove`}
      submit={t("admin:surveys.remove.action")}
      isDangerous
      failure={failure === undefined ? undefined : { title: t("admin:surveys.remove.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? home : undefined }}
    >
      <p>{t("admin:surveys.remove.text", { name: question.text })}</p>
    </ConfirmForm>
  );
}
