import type { PlayerEvent } from "../../engine/event.ts";
import type { Kept } from "../../engine/state.ts";
import { type KeptAnswers, type Owner, unsentEntry } from "../storage/kept_answers.ts";

interface TabOptions extends Owner {
  readonly kept: Pick<KeptAnswers, "read" | "keep">;
  /** The answer to a question in this tab. */
  readonly answerTo: (question: number) => Kept | undefined;
  readonly dispatch: (event: PlayerEvent) => void;
}

/**
 * Handler of changed storage keys. What the respondent answers in another tab is answered in this one too.
 */
export const onTabChange =
  ({ kept, answerTo, dispatch, ...owner }: TabOptions) => (key: string | null): void => {
    const entry = key === null ? null : kept.read(key);
    if (entry?.respondentId !== owner.respondentId || entry.assessmentId !== owner.assessmentId) return;
    const { question, at: timestamp, deviceId, sent } = entry;
    const own = answerTo(question);
    // Both tabs wrote at the same time, and the other could not see that this answer is newer.
    if (own && own.response.timestamp > timestamp) {
      return kept.keep({ ...unsentEntry(owner, question, own.response), sent: own.sent });
    }
    const response = entry.response ?? { timestamp, deviceId };
    dispatch({ is: "restored", responses: [{ question, response }] });
    if (sent !== null) dispatch({ is: "stored", question, timestamp, reply: null });
  };
