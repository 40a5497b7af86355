import { createDefine } from "fresh";
import type { State } from "$/define.ts";
import type { Look } from "$/model/sitting/look.ts";
import type { ShownOrganization } from "$/model/organization/shown_organization.ts";

/** State of the entry pages. Pages set it for the layout. */
export interface EntryState extends State {
  /** The organisation, once it is known. */
  organization?: ShownOrganization;
  /** Id of the form whose fields survive a change of language. */
  keptForm?: string;
  /** How the respondent, or whoever is on the way in, wants pages to look. */
  look: Look;
  /** Current announcements to respondents, as sanitized HTML. */
  notices: readonly string[];
}

export const define = createDefine<EntryState>();
