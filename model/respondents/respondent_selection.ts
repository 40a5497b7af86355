import { z } from "zod";
import { readRespondentFilter, type RespondentFilter } from "./respondent_list.ts";

/** Actions that set or clear a mark. They can be undone. */
export const MARKINGS = ["flag", "unflag", "retest"] as const;
export type Marking = (typeof MARKINGS)[number];

/** Actions on several respondents at once. */
export const BULK_ACTIONS = [...MARKINGS, "anonymize", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const isMarking = (action: BulkAction): action is Marking =>
  (MARKINGS as readonly string[]).includes(action);

/** Irreversible actions, which ask for confirmation and name what will be lost. */
export const isFinal = (action: BulkAction): boolean => !isMarking(action);

export const isBulkAction = (word: string): word is BulkAction =>
  (BULK_ACTIONS as readonly string[]).includes(word);

/** Selected one by one, or all that match a filter on any page. */
export type RespondentSelection =
  | { readonly all: true; readonly filter: RespondentFilter }
  | { readonly all: false; readonly ids: readonly string[] };

const Id = z.uuid();

/** Selection of a form's fields; invalid ids are dropped. */
export function readSelection(fields: URLSearchParams): RespondentSelection {
  if (fields.get("all") === "1") return { all: true, filter: readRespondentFilter(fields) };
  const ids = fields.getAll("ids").filter((id) => Id.safeParse(id).success);
  return { all: false, ids: [...new Set(ids.map((id) => id.toLowerCase()))] };
}
