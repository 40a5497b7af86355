import { openBatchCode } from "../../../../../../../../../domain/codes/open_batch_code.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { codesPage } from "../../(_components)/codes_page.tsx";
import { codePlace, timeHandler } from "../../(_components)/time_handler.ts";

/** The page of codes for one person each, with the form open that moves the time of one of them. */
export const handler = timeHandler("single", (_, { search }) => `codes${search}`);

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const { code } = await openBatchCode(state, state.actor, codePlace("single", params));
  return await codesPage("single", { state, params, url, edited: { code, editing: data ?? true } });
});
