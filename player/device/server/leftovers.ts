import { UNSENT_ANSWERS } from "../../../model/times.ts";
import type { KeptAnswers, KeptEntry } from "../storage/kept_answers.ts";
import { type Call, reasonOf, removeAnswer, sendAnswer } from "./wire.ts";

/**
 * Sends answers that an earlier session left unsent on this device: it was stopped or timed out, or another
 * respondent uses the device now. One at a time, as nobody waits. Answers that are refused for good are
 * forgotten. Returns whether all is done.
 */
export async function sendLeftovers(
  kept: KeptAnswers,
  call: Call,
  now: number,
  isLeftover: (entry: KeptEntry) => boolean = () => true,
): Promise<boolean> {
  const leftovers = kept.of().filter((entry) => entry.sent === null && isLeftover(entry))
    .sort((one, other) => one.at - other.at);
  for (const entry of leftovers) {
    const { token, question, response, at, deviceId } = entry;
    try {
      if (response) await sendAnswer(call, token, question, response);
      else await removeAnswer(call, token, question, at, deviceId);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === "network" || reason === "server") return false;
      // A respondent who returns with the re-entry code has another token, with which the answer can be sent.
      if (reason === "signed-out" && now - at < UNSENT_ANSWERS) continue;
    }
    kept.forget(entry);
  }
  return true;
}
