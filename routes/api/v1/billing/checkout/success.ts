import { z } from "zod";
import { define } from "$/define.ts";
import { checkoutSuccess } from "$/domain/billing/confirm_checkout.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ url, state }) {
    const { session } = readQuery(url, z.object({ session: z.string() }));
    return Response.json(await checkoutSuccess(state, state.actor, session));
  },
});
