import { page } from "fresh";
import { RotateForm } from "$/components/admin/keys/RotateForm.tsx";
import { ShownOnce } from "$/components/admin/settings/ShownOnce.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { type Issued, keyById, rotateKey } from "$/domain/machines/api_keys.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { RotationForm } from "$/model/machines/api_key.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { KeysCrumbs } from "../(_page)/KeysCrumbs.tsx";

interface RotatePage extends FormState {
  readonly issued?: Issued;
}

export const handler = define.handlers({
  GET: () => page<RotatePage>({}),

  /** Does not use `submit`: the answer shows the key, and no other does. */
  async POST({ req, params, state }) {
    const typed = await readForm(req);
    try {
      const rotation = RotationForm.parse(typed);
      return page<RotatePage>({ issued: await rotateKey(state, state.actor, params.keyId!, rotation) });
    } catch (thrown) {
      const { status, code: _, ...failure } = formMessage(state.t, thrown);
      return page<RotatePage>({ typed, ...failure }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const { id, name } = await keyById(state, actor, params.keyId!);
  return (
    <FormPage title={t("admin:keys.rotateNamed", { name })} crumbs={<KeysCrumbs t={t} />}>
      {data.issued
        ? (
          <>
            <ShownOnce t={t} text={data.issued.key} href="/admin/org/settings/keys" />
            <CopyKeys />
          </>
        )
        : <RotateForm t={t} id={id} form={data} />}
    </FormPage>
  );
});
