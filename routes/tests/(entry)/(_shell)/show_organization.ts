import { nearestOffered } from "$/model/organization/offered_languages.ts";
import type { EntryState } from "./define.ts";

/** Shows an organisation's page in one of its languages: the reader's, else the nearest. */
export function showOrganization(
  state: EntryState,
  { name, languages }: Required<EntryState>["organization"],
): void {
  state.organization = { name, languages };
  state.language = nearestOffered(languages, state.language);
  state.t = state.words.t(state.language);
}
