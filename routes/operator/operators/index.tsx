import { page } from "fresh";
import { Banner } from "$/components/messages/Banner.tsx";
import { OperatorsTable } from "$/components/operator/OperatorsTable.tsx";
import { define } from "$/define.ts";
import { listOperators } from "$/domain/operators/operators.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** Who runs the platform, and how they sign in. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const isAsked = url.searchParams.get("done") === "resetAsked";
    return page({ operators: await listOperators(state, state.actor), isAsked });
  },
});

export default define.page<typeof handler>(({ data: { operators, isAsked }, state: { t, language } }) => (
  <>
    <Headed title={t("operator:operators.title")} />
    <div class="stack">
      {isAsked && <Banner tone="good">{t("operator:operators.resetAsked")}</Banner>}
      <p class="measure">{t("operator:operators.lead")}</p>
      <OperatorsTable t={t} operators={operators} language={language} />
    </div>
  </>
));
