import { page } from "fresh";
import { CatalogueFilters } from "$/components/admin/catalogue/CatalogueFilters.tsx";
import { CatalogueList } from "$/components/admin/catalogue/CatalogueList.tsx";
import { catalogue } from "$/domain/instruments/catalogue.ts";
import { CatalogueFilter, filterTests } from "$/model/instruments/catalogue.ts";
import { readQuery } from "$/site/request/body.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    const filter = readQuery(url, CatalogueFilter);
    return page({ filter, tests: filterTests(await catalogue(state, state.actor, state.language), filter) });
  },
});

export default define.page<typeof handler>(({ data: { filter, tests }, state: { t, language, may } }) => (
  <>
    <Headed title={t("admin:catalogue.title")} />
    <div class="stack">
      <CatalogueFilters t={t} filter={filter} />
      <p role="status" class="quietly">{t("admin:catalogue.found", { count: tests.length })}</p>
      <CatalogueList t={t} language={language} tests={tests} canEdit={may.editProjects} />
    </div>
  </>
));
