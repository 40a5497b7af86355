import { page } from "fresh";
import { ArchiveTabs } from "$/components/admin/projects/ArchiveTabs.tsx";
import { ArchivedRespondents } from "$/components/admin/respondents/ArchivedRespondents.tsx";
import { archivedRespondents } from "$/domain/respondents/lists/list_archived.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";
import { peopleSeen, recordPeople } from "../(_shell)/people_page.ts";

export const handler = define.handlers({
  HEAD: peopleSeen,

  async GET(ctx) {
    const { state, url } = ctx;
    const q = (url.searchParams.get("q") ?? "").slice(0, 200);
    await recordPeople(ctx);
    return page(
      await archivedRespondents(state, state.actor, { q, page: Number(url.searchParams.get("page")) }),
    );
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed title={t("admin:archive.title")} />
    <div class="stack">
      <ArchiveTabs t={t} current="respondents" />
      <ArchivedRespondents t={t} list={data} />
    </div>
  </>
));
