import { inTime } from "../../../lib/flow/waiting.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { MINUTE } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { CLOCK_CHANGED } from "../../tell_clock.ts";

type Wake = () => void;

/** Who waits for a change of which respondent's clock. One subscription serves all of a process. */
function followers({ broker, log }: Pick<Ctx, "broker" | "log">): Map<string, Set<Wake>> {
  const waiting = new Map<string, Set<Wake>>();
  void (async () => {
    try {
      for await (const respondentId of broker.subscribe(CLOCK_CHANGED, new AbortController().signal)) {
        for (const wake of waiting.get(String(respondentId)) ?? []) wake();
      }
    } catch (error) {
      log.warn("changes of clocks not told", { reason: String(error) });
    }
  })();
  return waiting;
}

/**
 * Yields true whenever staff have decided something about the respondent, on any process of the site, and null
 * once a minute. A message may be lost: the next sign of life brings the same.
 */
export async function* followClock(
  ctx: Ctx,
  actor: Actor,
  signal: AbortSignal,
): AsyncGenerator<true | null> {
  const { respondentId } = requireMay(actor, "sitTests");
  const all = remembered(ctx, followers);
  let [isTold, wakeUp] = [false, () => {}];
  const wake = () => {
    isTold = true;
    wakeUp();
  };
  const own = all.get(respondentId) ?? new Set<Wake>();
  all.set(respondentId, own.add(wake));
  try {
    while (!signal.aborted) {
      if (!isTold) await inTime(new Promise<void>((resolve) => wakeUp = resolve), MINUTE, signal);
      const news = isTold || null;
      isTold = false;
      yield news;
    }
  } finally {
    own.delete(wake);
    if (own.size === 0 && all.get(respondentId) === own) all.delete(respondentId);
  }
}
