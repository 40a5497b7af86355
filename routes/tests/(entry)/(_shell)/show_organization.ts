import { nearestOffered } from "$/model/organization/offered_languages.ts";
import type { ShownOrganization } from "$/model/organization/shown_organization.ts";
import type { EntryState } from "./define.ts";

/** Shows an organisation's page in one of its languages: the reader's, else the nearest. */
export function showOrganization(state: EntryState, organization: ShownOrganization): void {
  state.organization = organization;
  state.language = nearestOffered(organization.languages, state.language);
  state.t = state.words.t(state.language);
}
