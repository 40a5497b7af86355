import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { ContentCrumbs } from "$/components/operator/content/ContentCrumbs.tsx";
import { NormsTable } from "$/components/operator/content/NormsTable.tsx";
import { define } from "$/define.ts";
import { listNorms } from "$/domain/operators/content/norms.ts";
import { LIMITS } from "$/model/limits.ts";
import { NormsQuery } from "$/model/operators/norms.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    // An address that makes no sense shows all.
    const query = NormsQuery.catch(NormsQuery.parse({})).parse(Object.fromEntries(url.searchParams));
    return page({ ...query, groups: await listNorms(state, state.actor, query, state.language) });
  },
});

export default define.page<typeof handler>(({ data: { query, groups }, state: { t, language } }) => {
  const title = t("operator:norms.title");
  return (
    <>
      <Headed title={title} crumbs={<ContentCrumbs t={t} />} />
      <div class="stack">
        <p>{t("operator:norms.lead", { n: LIMITS.smallNormGroup, years: LIMITS.oldNormsYears })}</p>
        <form class="operator-find" method="get" action="/operator/content/norms" role="search">
          <TextField name="query" type="search" label={t("operator:norms.search")} defaultValue={query} />
          <Button>{t("operator:organizations.find")}</Button>
        </form>
        <NormsTable t={t} language={language} groups={groups} query={query} />
      </div>
    </>
  );
});
