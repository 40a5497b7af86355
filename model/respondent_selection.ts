import { z } from "zod";
import { readRespondentFilter, type RespondentFilter } from "./respondent_list.ts";

/** What can be done to several respondents at once. */
export const RESPONDENT_DEEDS = ["flag", "unflag", "retest", "anonymize", "delete"] as const;
export type RespondentDeed = (typeof RESPONDENT_DEEDS)[number];

/** Those that nobody can take back: they are asked for twice, and say what will be lost. */
export const isFinal = (deed: RespondentDeed): boolean => deed === "anonymize" || deed === "delete";

export const isRespondentDeed = (word: string): word is RespondentDeed =>
  (RESPONDENT_DEEDS as readonly string[]).includes(word);

/** Marked one by one, or all that a filter means, on whatever page they are. */
export type RespondentSelection =
  | { readonly all: true; readonly filter: RespondentFilter }
  | { readonly all: false; readonly ids: readonly string[] };

const Id = z.uuid();

/** From a form's fields; what is no id selects nobody. */
export function readSelection(said: URLSearchParams): RespondentSelection {
  if (said.get("all") === "1") return { all: true, filter: readRespondentFilter(said) };
  const ids = said.getAll("ids").filter((id) => Id.safeParse(id).success);
  return { all: false, ids: [...new Set(ids.map((id) => id.toLowerCase()))] };
}
