import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { createSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { NewSurvey } from "$/model/surveys/survey.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { SurveyPage } from "../(_page)/SurveyPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewSurvey.pick({ name: true }), async ({ name }) => {
      const { state, params } = ctx;
      const { id } = await createSurvey(state, state.actor, { name, survey: params.surveyId! });
      return redirectWithNotice(state.t("admin:surveys.created", { name }), `/admin/surveys/${id}`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { name } = await surveyById(state, state.actor, params.surveyId!);
  return (
    <SurveyPage t={t} title={t("admin:surveys.duplicateNamed", { name })}>
      <NameForm
        label={t("admin:surveys.name")}
        hint={t("admin:surveys.nameHint")}
        form={data ?? { typed: { name: t("admin:surveys.copyOf", { name }) } }}
        submit={t("admin:surveys.duplicate")}
        cancel={{ text: t("admin:form.cancel"), href: "/admin/surveys" }}
      />
    </SurveyPage>
  );
});
