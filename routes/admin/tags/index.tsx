import { page } from "fresh";
import { TagTable } from "$/components/admin/respondents/TagTable.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { countedTags } from "$/domain/respondents/tags.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** The organisation's tags. */
export const handler = define.handlers({
  async GET({ state }) {
    return page(await countedTags(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: tags, state: { t, may, actor } }) => (
  <>
    <Headed
      title={t("admin:tags.title")}
      actions={may.editRespondents &&
        <LinkButton kind="primary" icon="plus" href="/admin/tags/new">{t("admin:tags.newTitle")}</LinkButton>}
    />
    <div class="stack">
      <p class="measure">{t("admin:tags.lead")}</p>
      <TagTable
        t={t}
        tags={tags}
        mayEdit={may.editRespondents && !(actor.kind === "staff" && actor.hasOwnProjectsOnly)}
      />
    </div>
  </>
));
