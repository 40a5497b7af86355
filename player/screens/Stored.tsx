import { holdsAnswer, refused, unsent } from "../engine/read.ts";
import { Press } from "./Press.tsx";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";

/** Whoever waits no longer than this is not named: an answer on its way would only flicker. */
const ON_ITS_WAY = 2000;

/** What has become of the answers so far. Only those that the server has are called stored. */
export function Stored({ state, now, dispatch, say }: Omit<ScreenProps, "rest">) {
  const { responses, isOnline, isHolding } = state;
  const kept = Object.values(responses);
  const stored = kept.filter(({ sent, response }) => sent && holdsAnswer(response)).length;
  const isLong = kept.some(({ sent, response }) => !sent && now - response.timestamp > ON_ITS_WAY);
  const waiting = isLong || !isOnline ? unsent(state) : 0;
  const lost = refused(state);
  const isWell = isOnline && !waiting && !lost;
  const said = waiting
    ? say("stored.waiting", { count: waiting })
    : lost
    ? say("stored.refused", { count: lost })
    : stored
    ? say("stored.stored", { count: stored })
    : "";
  return (
    <div class="stored" data-tone={isWell ? undefined : "warn"}>
      {!isWell ? <Sign name="alert" /> : said && <Sign name="check" />}
      {[!isOnline && say("stored.offline"), said].filter(Boolean).join(" · ")}
      {isHolding && isOnline && waiting > 0 && (
        <Press onClick={() => dispatch({ is: "send-now" })}>{say("stored.send")}</Press>
      )}
    </div>
  );
}
