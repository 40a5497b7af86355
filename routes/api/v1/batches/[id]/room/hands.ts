import { define } from "$/define.ts";
import { allowHands, areHandsAllowed, replyToHands } from "$/domain/room/hands.ts";
import { HandReply, HandSetting } from "$/model/room/hands.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers({
  ...thing(
    async ({ state, params }) => ({ allowed: await areHandsAllowed(state, state.actor, params.id!) }),
    {
      async PUT({ req, state, params }) {
        const { allowed } = await readBody(req, HandSetting);
        await allowHands(state, state.actor, params.id!, allowed);
      },
    },
  ),

  async POST({ req, state, params }) {
    const reply = await readBody(req, HandReply);
    return Response.json({ replied: await replyToHands(state, state.actor, params.id!, reply) });
  },
});
