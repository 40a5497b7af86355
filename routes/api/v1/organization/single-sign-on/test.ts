import { define } from "$/define.ts";
import { testProvider } from "$/domain/account/single_sign_on/settings.ts";

export const handler = define.handlers({
  async POST({ state }) {
    return Response.json({ fault: await testProvider(state, state.actor) });
  },
});
