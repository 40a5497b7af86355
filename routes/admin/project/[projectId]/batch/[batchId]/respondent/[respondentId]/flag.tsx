import { setFlag } from "$/domain/respondents/marks.ts";
import { markHandler } from "./(_page)/mark_handler.ts";

export const handler = markHandler(setFlag, {
  yes: "admin:respondentPage.flagged",
  no: "admin:respondentPage.unflagged",
});
