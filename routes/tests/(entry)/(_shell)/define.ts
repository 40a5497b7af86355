import { createDefine } from "fresh";
import type { State } from "$/define.ts";

/** What a page of the way in tells the frame around it. */
export interface EntryState extends State {
  /** Whose tests they are, once that is known. */
  organization?: string;
  /** The form whose fields a change of language keeps: it is sent along, and comes back as it was typed. */
  keptForm?: string;
  /** Announced to respondents now, as HTML that is safe to show. */
  notices: readonly string[];
}

export const define = createDefine<EntryState>();
