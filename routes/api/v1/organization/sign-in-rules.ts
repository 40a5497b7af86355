import { define } from "$/define.ts";
import { changeSignInRules, signInRules } from "$/domain/organization/sign_in_rules.ts";
import { SignInRules } from "$/model/organization/sign_in_rules.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await signInRules(state, state.actor));
  },
  async PUT({ req, state }) {
    await changeSignInRules(state, state.actor, await readBody(req, SignInRules));
    return Response.json(await signInRules(state, state.actor));
  },
});
