import { isStanding, subtestOf, timeLeft } from "../../engine/read.ts";
import { SECOND } from "../../../model/times.ts";
import type { Running } from "../running.ts";
import type { Leavings } from "../storage/leavings.ts";

/**
 * Returns what to call when the page goes out of sight or comes back: it keeps a leaving of at least a second in
 * which the time of a part ran, and returns whether there is a new one.
 */
export function watchLeaving(
  running: Pick<Running, "state" | "now">,
  kept: Pick<Leavings, "add">,
): (isHidden: boolean) => boolean {
  let since: { readonly subtest: number; readonly at: number } | null = null;
  return (isHidden) => {
    const { state } = running;
    const now = Math.round(running.now());
    if (isHidden) {
      const isRunning = state.screen === "question" && !isStanding(state) && (timeLeft(state, now) ?? 0) > 0;
      since ??= isRunning ? { subtest: subtestOf(state).id, at: now } : null;
      return false;
    }
    const left = since;
    since = null;
    if (!left || now - left.at < SECOND) return false;
    kept.add({ ...left, seconds: (now - left.at) / 1000 });
    return true;
  };
}
