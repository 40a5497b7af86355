import { page } from "fresh";
import { KeyForm } from "$/components/admin/keys/KeyForm.tsx";
import { ShownOnce } from "$/components/admin/settings/ShownOnce.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { createKey, type Issued } from "$/domain/machines/api_keys.ts";
import { readSandbox } from "$/domain/sandbox/sandbox.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { ALL_SCOPES } from "$/model/account/actor.ts";
import { KeyForm as Fields } from "$/model/machines/api_key.ts";
import { DAY } from "$/model/times.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { define } from "../../../(_shell)/define.ts";
import { FormPage } from "../../../(_shell)/FormPage.tsx";
import { KeysCrumbs } from "./(_page)/KeysCrumbs.tsx";

interface NewKeyPage extends FormState {
  readonly issued?: Issued;
}

const NewKey = withTicked(["scopes"], Fields);

export const handler = define.handlers({
  /** A key to try things with may do all. */
  GET: ({ url }) => {
    const isSandbox = url.searchParams.get("place") === "sandbox";
    const all = Object.fromEntries(ALL_SCOPES.map((scope) => [`scopes.${scope}`, "on"]));
    return page<NewKeyPage>(isSandbox ? { typed: { place: "sandbox", ...all } } : {});
  },

  /** Does not use `submit`: the answer shows the key, and no other does. */
  async POST({ req, state }) {
    const typed = await readForm(req);
    try {
      const { days, place, ...rest } = NewKey.parse(typed);
      const key = { ...rest, isSandbox: place === "sandbox" };
      const expiresAt = new Date(state.now().getTime() + days * DAY);
      return page<NewKeyPage>({ issued: await createKey(state, state.actor, { ...key, expiresAt }) });
    } catch (thrown) {
      const { status, code: _, ...failure } = formMessage(state.t, thrown);
      return page<NewKeyPage>({ typed, ...failure }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data, state, state: { t } }) => (
  <FormPage title={data.issued?.name ?? t("admin:keys.new")} crumbs={<KeysCrumbs t={t} />}>
    {data.issued
      ? (
        <>
          <ShownOnce t={t} text={data.issued.key} href="/admin/org/settings/keys" />
          <CopyKeys />
        </>
      )
      : <KeyForm t={t} form={data} hasSandbox={await readSandbox(state, state.actor) !== null} />}
  </FormPage>
));
