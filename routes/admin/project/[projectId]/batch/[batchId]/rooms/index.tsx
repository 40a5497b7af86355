import { createRoomCode } from "$/domain/codes/create_codes.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codesPage } from "../(_codes)/codes_page.tsx";
import { newCodesHandler } from "../(_codes)/code_handlers.ts";

export const handler = newCodesHandler(createRoomCode, (t, { id, code, state }) => ({
  text: t(state === "open" ? "admin:codes.roomCreatedOpen" : "admin:codes.roomCreated", { code }),
  to: `rooms/${id}`,
}));

// Must be an async function: the framework does not await other functions.
export default define.page<typeof handler>(async ({ data, params, state, url }) =>
  await codesPage("room", { state, params, url, form: data })
);
