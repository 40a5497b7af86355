import { page } from "fresh";
import { SurveyTable } from "$/components/admin/surveys/SurveyTable.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { FoldedCard } from "$/components/layout/FoldedCard.tsx";
import { listSurveys } from "$/domain/surveys/make_surveys.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listSurveys(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data, state: { t, may } }) => {
  const mayEdit = may.editProjects;
  const archived = data.filter(({ archivedAt }) => archivedAt);
  return (
    <>
      <Headed
        title={t("admin:surveys.title")}
        actions={mayEdit && (
          <LinkButton href="/admin/surveys/new" kind="primary" icon="plus">
            {t("admin:surveys.new")}
          </LinkButton>
        )}
      />
      <div class="stack">
        <p class="measure">{t("admin:surveys.lead")}</p>
        <SurveyTable
          t={t}
          title={t("admin:surveys.title")}
          surveys={data.filter(({ archivedAt }) => !archivedAt)}
          mayEdit={mayEdit}
        />
        {archived.length > 0 && (
          <FoldedCard title={t("admin:surveys.archived")} id="archived" about={archived.length} flush>
            <SurveyTable t={t} title={t("admin:surveys.archived")} surveys={archived} mayEdit={mayEdit} />
          </FoldedCard>
        )}
      </div>
    </>
  );
});
