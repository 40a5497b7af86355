import { holdsAnswer, refused, unsent } from "../engine/read.ts";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";

/** Answers that wait no longer than this are not mentioned: the text would only flicker. */
const ON_ITS_WAY = 2000;

interface Props extends Pick<ScreenProps, "state" | "now" | "say"> {
  /** Every answer is on this device, and no crash of the browser can lose it. */
  readonly isKept?: boolean;
}

/**
 * State of the answers so far. Answers are called stored only if the server has them and they count, as in
 * the receipt.
 */
export function Stored({ state, now, say, isKept }: Props) {
  const { responses, isOnline } = state;
  const kept = Object.values(responses);
  const stored =
    kept.filter(({ sent, response }) => sent && !response.isPractice && holdsAnswer(response)).length;
  const isLong = kept.some(({ sent, response }) => !sent && now - response.timestamp > ON_ITS_WAY);
  const waiting = isLong || !isOnline ? unsent(state) : 0;
  const lost = refused(state);
  const isWell = isOnline && !waiting && !lost;
  const text = waiting
    ? say("stored.waiting", { count: waiting })
    : lost
    ? say("stored.refused", { count: lost })
    : stored
    ? say("stored.stored", { count: stored })
    : "";
  return (
    <div className="stored" data-tone={isWell ? undefined : "warn"}>
      {!isWell ? <Sign name="alert" /> : text && <Sign name="check" />}
      {[!isOnline && say("stored.offline"), text].filter(Boolean).join(" · ")}
      {waiting > 0 && <span aria-hidden={!isKept}>· {say("stored.kept")}</span>}
    </div>
  );
}
