import { progressOf } from "../engine/read.ts";
import type { ScreenProps } from "./screen.ts";

type Props = Pick<ScreenProps, "state" | "say">;

/** How far one has come, where the test shows it as a bar. */
export function ProgressBar({ state, say }: Props) {
  const { indicator, done, total } = progressOf(state);
  return (
    <div class="player-progress">
      {indicator === "PB" && <progress aria-label={say("bar.progress")} value={done} max={total} />}
    </div>
  );
}

/** And where it shows it as a count. */
export function ProgressCount({ state, say }: Props) {
  const { indicator, done, total } = progressOf(state);
  return indicator === "PC" ? <span class="quietly">{say("bar.done", { done, total })}</span> : null;
}
