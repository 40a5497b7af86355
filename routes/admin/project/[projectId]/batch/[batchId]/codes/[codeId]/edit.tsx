import { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { codePlace, codesPath, editHandler } from "../../(_codes)/code_handlers.ts";
import { codesPage } from "../../(_codes)/codes_page.tsx";

/** Page of individual codes with the edit modal of one open. */
export const handler = editHandler("single", codesPath);

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const { code } = await openBatchCode(state, state.actor, codePlace("single", params));
  return await codesPage("single", { state, params, url, edited: { code, editing: data ?? true } });
});
