import { openBatch } from "$/domain/batches/open_batch.ts";
import { retryLetters } from "$/domain/inviting/reminders_and_retries.ts";
import { requireId } from "$/model/id.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Resends one failed letter, or all. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(ctx.url.pathname.replace(/\/retries\/?$/, ""), 303),

  async POST(ctx) {
    const { state } = ctx;
    const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
    const { invitation } = await readForm(ctx.req);
    const only = invitation === undefined ? undefined : [requireId(invitation)];
    const { queued: count } = await retryLetters(state, state.actor, batch.id, { invitations: only });
    const text = state.t(`admin:inviting.${count > 0 ? "retried" : "retriedNone"}`, { count });
    return redirectWithNotice(text, `/admin/project/${batch.project.id}/batch/${batch.id}/invitations`);
  },
});
