import { setFlag } from "../../../../../../../../../domain/respondents/flag.ts";
import { markHandler } from "./(_page)/mark_handler.ts";

export const handler = markHandler(setFlag, {
  yes: "admin:respondentPage.flagged",
  no: "admin:respondentPage.unflagged",
});
