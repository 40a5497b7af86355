import { define } from "$/define.ts";
import { followClock } from "$/domain/sitting/clock/follow_clock.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { liveStream } from "$/site/response/live_stream.ts";

/**
 * Tells the player's page that staff have decided something about its respondent, as server-sent events without
 * data: the page then reads the clock. No sign of life, since a browser opens it by itself.
 */
export const handler = define.handlers({
  async GET(ctx) {
    return await liveStream(ctx, {
      // Async, so that a refusal rejects.
      check: async ({ actor }) => void await Promise.resolve(requireMay(actor, "sitTests")),
      async *follow(state, signal) {
        yield { event: "opened", data: null };
        for await (const news of followClock(state, state.actor, signal)) {
          yield news && { data: null };
        }
      },
    });
  },
});
