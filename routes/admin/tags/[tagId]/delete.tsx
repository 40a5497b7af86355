import { page } from "fresh";
import { DeleteTagForm } from "$/components/admin/respondents/TagTable.tsx";
import { countedTags, deleteTag, tagToChange } from "$/domain/respondents/tags.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { TagPage } from "../(_page)/TagPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const { id, name } = await tagToChange(state, state.actor, params.tagId!);
      await deleteTag(state, state.actor, id);
      return redirectWithNotice(state.t("admin:tags.delete.done", { name }), "/admin/tags");
    }),
});

/** The confirmation as a page: without script, and after a failed attempt. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const { id, name } = await tagToChange(state, actor, params.tagId!);
  const tag = (await countedTags(state, actor)).find((one) => one.id === id) ?? { id, name, people: 0 };
  return (
    <TagPage t={t} title={t("admin:tags.delete.title")}>
      <DeleteTagForm t={t} tag={tag} failure={data?.message} onPage />
    </TagPage>
  );
});
