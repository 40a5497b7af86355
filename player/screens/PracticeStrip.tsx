import { isPractice, maySkip, subtestOf } from "../engine/read.ts";
import { Press } from "./Press.tsx";
import type { ScreenProps } from "./screen.ts";

/** Says that practice does not count, with a button that skips it. */
export function PracticeStrip({ state, dispatch, say }: Pick<ScreenProps, "state" | "dispatch" | "say">) {
  if (!isPractice(subtestOf(state))) return null;
  return (
    <div className="practice">
      <p>
        <b>{say("practice.name")}</b> {say("practice.note")}
      </p>
      {maySkip(state) && (
        <Press onClick={() => dispatch({ is: "skip-practice" })}>{say("practice.skip")}</Press>
      )}
    </div>
  );
}
