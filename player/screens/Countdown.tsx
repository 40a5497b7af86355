import { TIME_WARNING } from "../../model/times.ts";
import { limitOf, timeLeft } from "../engine/read.ts";
import { inFigures } from "./duration.ts";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";

/** How long there is still, with its bar. It is said once, when a minute is left: a clock that ticks is not read out. */
export function Countdown({ state, now, say }: Pick<ScreenProps, "state" | "now" | "say">) {
  const left = timeLeft(state, now);
  if (left === null) return null;
  const limit = limitOf(state)! * 1000;
  const isShort = left <= TIME_WARNING;
  const stands = state.pausedAt !== null;
  return (
    <div className="countdown" data-tone={isShort ? "warn" : undefined}>
      <Sign name={stands ? "pause" : "clock"} />
      <span role="timer">
        <span className="visually-hidden">{stands ? say("bar.timeStands") : say("bar.timeLeft")}</span>{" "}
        {inFigures(left)}
      </span>
      <progress aria-hidden="true" value={left} max={limit} />
      <span className="visually-hidden" role="status">
        {isShort && left > 0 && limit > TIME_WARNING ? say("bar.minuteLeft") : ""}
      </span>
    </div>
  );
}
