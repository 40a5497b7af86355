import { holdsAnswer, refused, unsent } from "../engine/read.ts";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";

/** Whoever waits no longer than this is not named: an answer on its way would only flicker. */
const ON_ITS_WAY = 2000;

interface Props extends Pick<ScreenProps, "state" | "now" | "say"> {
  /** Every answer is on this device whatever happens to the browser. */
  readonly isKept?: boolean;
}

/** What has become of the answers so far. Only those that the server has are called stored, and only those that count, as in the end. */
export function Stored({ state, now, say, isKept }: Props) {
  const { responses, isOnline } = state;
  const kept = Object.values(responses);
  const stored =
    kept.filter(({ sent, response }) => sent && !response.isPractice && holdsAnswer(response)).length;
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
    <div className="stored" data-tone={isWell ? undefined : "warn"}>
      {!isWell ? <Sign name="alert" /> : said && <Sign name="check" />}
      {[!isOnline && say("stored.offline"), said].filter(Boolean).join(" · ")}
      {waiting > 0 && <span aria-hidden={!isKept}>· {say("stored.kept")}</span>}
    </div>
  );
}
