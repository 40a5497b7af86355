import { renameTag, tagToChange } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { TagForm, TagPage } from "../(_page)/TagPage.tsx";

export const handler = define.handlers(thingHandlers({
  read: async (state: AdminState, { tagId }) => ({
    name: (await tagToChange(state, state.actor, tagId!)).name,
  }),
  schema: NewTag,
  async work({ state, params }, change) {
    await renameTag(state, state.actor, params.tagId!, change);
    return redirectWithNotice(state.t("admin:tags.changed", change), "/admin/tags");
  },
}));

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <TagPage t={t} title={t("admin:tags.renameTitle")}>
    <TagForm t={t} form={data} />
  </TagPage>
));
