import type { TFunction } from "i18next";
import type { BatchSurveys } from "../../../model/batches/batch_surveys.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { Card } from "../../layout/Card.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface SurveyChoiceProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  surveys: BatchSurveys;
  /** Those that can be chosen, and the organisation's own. */
  offered: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
  tests: readonly { readonly id: number; readonly name: string }[];
  isFixed: boolean;
  form?: FormState;
}

/** What a batch asks before its tests and after one. */
export function SurveyChoice({ t, home, surveys, offered, tests, isFixed, form = {} }: SurveyChoiceProps) {
  const { typed } = form;
  const own = offered.find(({ isActive }) => isActive)?.name;
  const choices = offered.map(({ id, name }) => ({ value: id, text: name }));
  const none = { value: "", text: t("admin:batchSurveys.none") };
  const isOver = (moment: "before" | "after") => isFixed || surveys.fixed.includes(moment);
  const answered = (moment: "before" | "after") =>
    surveys.fixed.includes(moment) ? t("common:refusal.survey_answered") : undefined;
  const isTicked = (name: string, now: boolean) => typed ? name in typed : now;
  return (
    <Card
      title={t("admin:batchSurveys.title")}
      id="surveys"
      actions={<a href="/admin/surveys">{t("admin:batchSurveys.manage")}</a>}
    >
      <form method="post" action={`${home}/surveys`} className="form" noValidate>
        <FormMessage form={form} />
        <fieldset className="stack" aria-label={t("admin:batchSurveys.before")}>
          <Select
            name="before"
            label={t("admin:batchSurveys.before")}
            hint={answered("before")}
            options={[
              {
                value: "organization",
                text: own === undefined
                  ? t("admin:batchSurveys.organizationNone")
                  : t("admin:batchSurveys.organization", { name: own }),
              },
              none,
              ...choices,
            ]}
            defaultValue={typed?.before ?? surveys.before ?? ""}
            disabled={isOver("before")}
          />
          <Checkbox
            name="beforeMayDecline"
            label={t("admin:batchSurveys.mayDecline")}
            hint={own === undefined ? undefined : t("admin:batchSurveys.mayDeclineHint")}
            defaultChecked={isTicked("beforeMayDecline", surveys.beforeMayDecline)}
            disabled={isOver("before")}
          />
        </fieldset>
        <fieldset className="stack" aria-label={t("admin:batchSurveys.after")}>
          <Select
            name="after"
            label={t("admin:batchSurveys.after")}
            hint={answered("after")}
            options={[none, ...choices]}
            defaultValue={typed?.after ?? surveys.after ?? ""}
            disabled={isOver("after")}
          />
          <Select
            name="afterTest"
            label={t("admin:batchSurveys.when")}
            options={[
              { value: "", text: t("admin:batchSurveys.last") },
              ...tests.map(({ id, name }) => ({
                value: String(id),
                text: t("admin:batchSurveys.test", { name }),
              })),
            ]}
            defaultValue={typed?.afterTest ?? String(surveys.afterTest ?? "")}
            disabled={isOver("after")}
          />
          <Checkbox
            name="afterMayDecline"
            label={t("admin:batchSurveys.mayDecline")}
            defaultChecked={isTicked("afterMayDecline", surveys.afterMayDecline)}
            disabled={isOver("after")}
          />
        </fieldset>
        {!(isOver("before") && isOver("after")) && (
          <div className="form-acts">
            <Button>{t("admin:form.save")}</Button>
          </div>
        )}
      </form>
    </Card>
  );
}
