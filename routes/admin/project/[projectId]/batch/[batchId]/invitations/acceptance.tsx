import { openBatch } from "$/domain/batches/open_batch.ts";
import { inviteRespondents } from "$/domain/inviting/invite_respondents.ts";
import { readList } from "$/domain/inviting/read_list.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { readListForm, shownList } from "./(_components)/list_form.ts";
import { ListPage } from "./(_components)/ListPage.tsx";

/**
 * Invites the people of a previewed list. If the list has a different result now, shows the preview again.
 */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(ctx.url.pathname.replace(/acceptance\/?$/, "new"), 303),

  async POST(ctx) {
    const { state } = ctx;
    const place = batchPlace(ctx.params);
    const batch = await openBatch(state, state.actor, place);
    const list = await readListForm(ctx.req);
    const { list: text, fingerprint = "", ...terms } = list.input;
    try {
      const { invited } = await inviteRespondents(state, state.actor, {
        ...terms,
        batch: batch.id,
        lines: readList(text).lines,
        leaveOutFaulty: true,
        fingerprint,
      });
      const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
      return redirectWithNotice(state.t("admin:inviting.invited", { count: invited }), `${home}/invitations`);
    } catch (thrown) {
      return await shownList(ctx, list, formMessage(state.t, thrown));
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => (
  <ListPage state={state} batch={await openBatch(state, state.actor, batchPlace(params))} data={data} />
));
