import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codePlace, toCodes } from "../../(_components)/code_place.ts";
import { codesPage } from "../../(_components)/codes_page.tsx";
import { editHandler } from "../../(_components)/edit_handler.ts";

/** The page of codes for one person each, with the form open that changes one of them. */
export const handler = editHandler("single", toCodes);

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const { code } = await openBatchCode(state, state.actor, codePlace("single", params));
  return await codesPage("single", { state, params, url, edited: { code, editing: data ?? true } });
});
