import { setRetested } from "$/domain/respondents/marks.ts";
import { markHandler } from "./(_page)/mark_handler.ts";

export const handler = markHandler(setRetested, {
  yes: "admin:respondentPage.retested",
  no: "admin:respondentPage.unretested",
});
