import { z } from "zod";
import { readRespondentFilter, type RespondentFilter } from "./respondent_list.ts";

/** What leaves a mark, or takes one away, and can be taken back itself. */
export const MARKINGS = ["flag", "unflag", "retest"] as const;
export type Marking = (typeof MARKINGS)[number];

/** What can be done to several respondents at once. */
export const RESPONDENT_DEEDS = [...MARKINGS, "anonymize", "delete"] as const;
export type RespondentDeed = (typeof RESPONDENT_DEEDS)[number];

export const isMarking = (deed: RespondentDeed): deed is Marking =>
  (MARKINGS as readonly string[]).includes(deed);

/** Those that nobody can take back: they are asked for twice, and say what will be lost. */
export const isFinal = (deed: RespondentDeed): boolean => !isMarking(deed);

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
