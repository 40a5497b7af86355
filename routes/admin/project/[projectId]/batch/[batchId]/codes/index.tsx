import { createSingleCodes } from "$/domain/codes/create_codes.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codesPage } from "../(_codes)/codes_page.tsx";
import { newCodesHandler } from "../(_codes)/code_handlers.ts";

export const handler = newCodesHandler(createSingleCodes, (t, { length: count }) => ({
  text: t("admin:codes.singlesCreated", { count }),
  to: "codes",
}));

// Must be an async function: the framework does not await other functions.
export default define.page<typeof handler>(async ({ data, params, state, url }) =>
  await codesPage("single", { state, params, url, form: data })
);
