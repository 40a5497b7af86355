import type { PlayerEvent } from "../engine/event.ts";
import type { Kept } from "../engine/state.ts";
import type { KeptAnswers } from "./kept_answers.ts";
import { keptAs, type Whose } from "./keep.ts";

interface Edges extends Whose {
  readonly kept: Pick<KeptAnswers, "read" | "keep">;
  /** What was answered here. */
  readonly given: (question: number) => Kept | undefined;
  readonly tell: (event: PlayerEvent) => void;
}

/** The same respondent in two tabs: what is answered in the one is answered in the other. Hears of what was written under a key. */
export const otherTabs = ({ kept, given, tell, ...whose }: Edges) => (key: string | null) => {
  const entry = key === null ? null : kept.read(key);
  if (entry?.respondentId !== whose.respondentId || entry.assessmentId !== whose.assessmentId) return;
  const { question, at: timestamp, deviceId, sent } = entry;
  const ours = given(question);
  // Two wrote at the same moment, and the other could not see that this one is newer.
  if (ours && ours.response.timestamp > timestamp) {
    return kept.keep({ ...keptAs(whose, question, ours.response), sent: ours.sent });
  }
  tell({ is: "restored", responses: [{ question, response: entry.response ?? { timestamp, deviceId } }] });
  if (sent !== null) tell({ is: "stored", question, timestamp, reply: null });
};
