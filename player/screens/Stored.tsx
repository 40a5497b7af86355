import { holdsAnswer, refused, unsent } from "../engine/read.ts";
import { Press } from "./Press.tsx";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";

/** Whoever waits no longer than this is not named: an answer on its way would only flicker. */
const ON_ITS_WAY = 2000;

/** What has become of the answers so far. Only those that the server has are called stored. */
export function Stored({ state, now, dispatch, say }: ScreenProps) {
  const { responses, isOnline, isHolding } = state;
  const kept = Object.values(responses);
  const stored = kept.filter(({ sent, response }) => sent !== null && holdsAnswer(response)).length;
  const waiting = unsent(state);
  const isLong = kept.some(({ sent, response }) => sent === null && now - response.timestamp > ON_ITS_WAY);
  const lost = refused(state);
  const isWaiting = waiting > 0 && (isLong || !isOnline);
  const isWell = isOnline && !isWaiting && !lost;
  return (
    <div class="stored" data-tone={isWell ? undefined : "warn"}>
      <Sign name={isWell ? "check" : "alert"} />
      <span>
        {!isOnline && `${say("stored.offline")} · `}
        {isWaiting
          ? say("stored.waiting", { count: waiting })
          : lost
          ? say("stored.refused", { count: lost })
          : say("stored.stored", { count: stored })}
      </span>
      {isHolding && isOnline && waiting > 0 && (
        <Press
          kind="quiet"
          onClick={() => dispatch({ is: "send-now" })}
        >
          {say("stored.send")}
        </Press>
      )}
    </div>
  );
}
