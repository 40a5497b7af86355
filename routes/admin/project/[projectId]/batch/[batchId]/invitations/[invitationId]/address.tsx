import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { correctAddress, readInvitation } from "$/domain/inviting/correct_address.ts";
import { AddressCorrection } from "$/model/inviting/respondent_invitation.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice, redirectWithWarning } from "$/routes/admin/(_shell)/notice.ts";
import { InvitationsForm, invitationsOf } from "../(_components)/InvitationsForm.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, AddressCorrection, async ({ email }) => {
      const { state, params } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(params));
      const place = { batchId: batch.id, invitationId: params.invitationId! };
      const { queued } = await correctAddress(state, state.actor, place, email);
      const list = invitationsOf(batch);
      return queued > 0
        ? redirectWithNotice(state.t("admin:inviting.corrected", { email }), list)
        : redirectWithWarning(state.t("admin:inviting.correctedLate"), list);
    }),
});

export default define.page<typeof handler>(async ({ data: form, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const place = { batchId: batch.id, invitationId: params.invitationId! };
  const { email } = await readInvitation(state, state.actor, place);
  return (
    <InvitationsForm
      t={t}
      batch={batch}
      title={t("admin:inviting.correctTitle")}
      form={form}
      button={<Button kind="primary" icon="mail">{t("admin:inviting.correct")}</Button>}
    >
      <p>{t("admin:inviting.correctText")}</p>
      <TextField
        name="email"
        type="email"
        label={t("admin:inviting.field.email")}
        defaultValue={form.typed?.email ?? email ?? ""}
        message={form.messages?.email}
        autoComplete="off"
        required
      />
    </InvitationsForm>
  );
});
