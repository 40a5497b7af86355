import type { PlayerEvent } from "../engine/event.ts";
import type { KeptAnswers } from "./kept_answers.ts";

interface Edges {
  readonly respondentId: string;
  readonly assessmentId: string | null;
  readonly kept: Pick<KeptAnswers, "read">;
  readonly tell: (event: PlayerEvent) => void;
}

/** The same respondent in two tabs: what is answered in the one is answered in the other. Hears of what was written under a key. */
export const otherTabs = ({ respondentId, assessmentId, kept, tell }: Edges) => (key: string | null) => {
  const entry = key === null ? null : kept.read(key);
  if (entry?.respondentId !== respondentId || entry.assessmentId !== assessmentId) return;
  const { question, at: timestamp, deviceId, sent } = entry;
  tell({ is: "restored", responses: [{ question, response: entry.response ?? { timestamp, deviceId } }] });
  if (sent !== null) tell({ is: "stored", question, timestamp, reply: null });
};
