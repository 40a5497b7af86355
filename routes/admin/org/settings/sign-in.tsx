import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { SignInRulesForm } from "$/components/admin/settings/SignInRulesForm.tsx";
import { changeSignInRules, signInRules } from "$/domain/organization/sign_in_rules.ts";
import { SignInRulesForm as Fields } from "$/model/organization/sign_in_rules.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

async function read(state: AdminState) {
  const { idleMinutes, sessionHours } = await signInRules(state, state.actor);
  return { idleMinutes: String(idleMinutes ?? ""), sessionHours: String(sessionHours ?? "") };
}

export const handler = define.handlers({
  GET: async ({ state }) => page<FormState>({ typed: withShown(await read(state)) }),

  POST: (ctx) =>
    submitThing(ctx, read, Fields, async (rules) => {
      await changeSignInRules(ctx.state, ctx.state.actor, rules);
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { operatorSessionHours } = await signInRules(state, state.actor);
  return (
    <FormPage title={state.t("admin:settings.sign-in.title")} crumbs={<SettingsCrumbs t={state.t} />}>
      <SignInRulesForm t={state.t} form={data} operatorSessionHours={operatorSessionHours} />
    </FormPage>
  );
});
