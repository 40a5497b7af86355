import { openBatch } from "$/domain/batches/open_batch.ts";
import { withdrawLetters } from "$/domain/inviting/withdraw_letters.ts";
import { requireId } from "$/model/id.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Withdraws one letter that waits. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(ctx.url.pathname.replace(/\/withdrawals\/?$/, ""), 303),

  async POST(ctx) {
    const { state } = ctx;
    const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
    const { invitation } = await readForm(ctx.req);
    const { withdrawn } = await withdrawLetters(state, state.actor, batch.id, {
      invitations: [requireId(invitation)],
    });
    const text = state.t(`admin:inviting.${withdrawn > 0 ? "withdrawn" : "withdrawnNone"}`);
    return redirectWithNotice(text, `/admin/project/${batch.project.id}/batch/${batch.id}/invitations`);
  },
});
