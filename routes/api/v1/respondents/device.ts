import { define } from "$/define.ts";
import { enterDevice } from "$/domain/sitting/enter_device.ts";
import { EnteringDevice } from "$/model/sitting/device.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    const { deviceId } = await readBody(req, EnteringDevice);
    const userAgent = req.headers.get("user-agent");
    return Response.json(await enterDevice(state, state.actor, { deviceId, userAgent }));
  },
});
