import type { KeptAnswers, Named } from "./kept_answers.ts";
import { type Call, reasonOf, sendAnswer, takeBack } from "./wire.ts";
import { UNSENT_ANSWERS } from "../../model/times.ts";

/**
 * Sends what an earlier session left on this device unsent: after it was stopped or timed out, or with somebody else sitting here
 * now. One after the other, as nobody waits; what the server will never take is not kept for ever. Answers whether all is done.
 */
export async function sendLeftovers(
  kept: KeptAnswers,
  call: Call,
  now: number,
  isLeftover: (entry: Named) => boolean = () => true,
): Promise<boolean> {
  for (
    const entry of kept.of().filter((entry) => entry.sent === null && isLeftover(entry)).sort((a, b) =>
      a.at - b.at
    )
  ) {
    const { token, question, response, at, deviceId } = entry;
    try {
      if (response) await sendAnswer(call, token, question, response);
      else await takeBack(call, token, question, at, deviceId);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === "network" || reason === "server") return false;
      // Whoever comes back with their re-entry code has another token: the answer is theirs to send then.
      if (reason === "signed-out" && now - at < UNSENT_ANSWERS) continue;
    }
    kept.forget(entry);
  }
  return true;
}
