import { page } from "fresh";
import { renameTag, tagToChange } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";
import { TagForm, TagPage } from "../(_page)/TagPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewTag, async (change) => {
      await renameTag(ctx.state, ctx.state.actor, ctx.params.tagId!, change);
      return redirectWithNotice(ctx.state.t("admin:tags.changed", change), "/admin/tags");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { name } = await tagToChange(state, state.actor, params.tagId!);
  return (
    <TagPage t={t} title={t("admin:tags.renameTitle")}>
      <TagForm t={t} form={data ?? { typed: { name } }} />
    </TagPage>
  );
});
