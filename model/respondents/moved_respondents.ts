import { z } from "zod";
import { RespondentList } from "./respondent_info.ts";

/** Respondents of a batch, and the batch that they are moved to. */
export const MovedRespondents = RespondentList.extend({ batch: z.uuid("invalid") });
