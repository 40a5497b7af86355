import { createSingleCodes } from "$/domain/codes/create_codes.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codesPage } from "../(_components)/codes_page.tsx";
import { newCodesHandler } from "../(_components)/new_codes_handler.ts";

export const handler = newCodesHandler(createSingleCodes, (t, { length: count }) => ({
  text: t("admin:codes.singlesCreated", { count }),
  to: "codes",
}));

// Awaited here: the framework tells by the function whether there is something to wait for.
export default define.page<typeof handler>(async ({ data, params, state, url }) =>
  await codesPage("single", { state, params, url, form: data })
);
