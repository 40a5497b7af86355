import { define } from "$/define.ts";
import { changeSignInRules, signInRules } from "$/domain/organization/sign_in_rules.ts";
import { SignInRules } from "$/model/organization/sign_in_rules.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => signInRules(state, state.actor),
  {
    async PUT({ req, state }) {
      await changeSignInRules(state, state.actor, await readBody(req, SignInRules));
    },
  },
));
