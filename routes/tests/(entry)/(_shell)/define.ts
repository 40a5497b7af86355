import { createDefine } from "fresh";
import type { State } from "$/define.ts";

/** State of the entry pages. Pages set it for the layout. */
export interface EntryState extends State {
  /** Name of the organisation, once it is known. */
  organization?: string;
  /** Id of the form whose fields survive a change of language. */
  keptForm?: string;
  /** Current announcements to respondents, as sanitized HTML. */
  notices: readonly string[];
}

export const define = createDefine<EntryState>();
