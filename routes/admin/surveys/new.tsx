import { page } from "fresh";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { createSurvey } from "$/domain/surveys/make_surveys.ts";
import { NewSurvey } from "$/model/surveys/survey.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "../(_shell)/define.ts";
import { SurveyPage } from "./(_page)/SurveyPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewSurvey.pick({ name: true }), async ({ name }) => {
      const { id } = await createSurvey(ctx.state, ctx.state.actor, { name });
      return seeOther(`/admin/surveys/${id}`);
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <SurveyPage t={t} title={t("admin:surveys.new")}>
    <NameForm
      label={t("admin:surveys.name")}
      hint={t("admin:surveys.nameHint")}
      form={data}
      submit={t("admin:surveys.create")}
      cancel={{ text: t("admin:form.cancel"), href: "/admin/surveys" }}
    />
  </SurveyPage>
));
