import { page } from "fresh";
import { createTag } from "$/domain/respondents/tags.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";
import { TagForm, TagPage } from "./(_page)/TagPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewTag, async (tag) => {
      await createTag(ctx.state, ctx.state.actor, tag);
      return redirectWithNotice(ctx.state.t("admin:tags.made", tag), "/admin/tags");
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <TagPage t={t} title={t("admin:tags.newTitle")}>
    <TagForm t={t} form={data} />
  </TagPage>
));
