import { TIME_WARNING } from "../../model/times.ts";
import { isStanding, timeLeft } from "../engine/read.ts";
import { limitOf } from "../engine/read_later.ts";
import { inFigures } from "./duration.ts";
import type { ScreenProps } from "./screen.ts";
import { CLOCK, PAUSE } from "./later_signs.ts";
import { Drawn } from "./Sign.tsx";

/** The time left, as figures and a bar. Read out once, when a minute is left, and not at every tick. */
export function Countdown({ state, now, say }: Pick<ScreenProps, "state" | "now" | "say">) {
  const left = timeLeft(state, now);
  if (left === null) return null;
  const limit = limitOf(state)! * 1000;
  const isShort = left <= TIME_WARNING;
  const isPaused = isStanding(state);
  return (
    <div className="countdown" data-tone={isShort ? "warn" : undefined}>
      <Drawn path={isPaused ? PAUSE : CLOCK} />
      <span role="timer">
        <span className="visually-hidden">{isPaused ? say("bar.timeStands") : say("bar.timeLeft")}</span>{" "}
        {inFigures(left)}
      </span>
      <progress aria-hidden="true" value={left} max={limit} />
      <span className="visually-hidden" role="status">
        {isShort && left > 0 && limit > TIME_WARNING ? say("bar.minuteLeft") : ""}
      </span>
    </div>
  );
}
