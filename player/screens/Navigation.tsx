import { mayGoBack } from "../engine/course/order.ts";
import { subtestOf } from "../engine/read.ts";
import { Press } from "./Press.tsx";
import type { ScreenProps } from "./screen.ts";
import { Sign } from "./Sign.tsx";
import { Stored } from "./Stored.tsx";

interface Props extends ScreenProps {
  readonly isKept?: boolean;
}

/** The foot of each screen, always in the same place: back, the state of the answers, and on. */
export function Navigation({ state, now, dispatch, say, isKept }: Props) {
  const isAsking = state.screen === "question";
  const isFinished = state.screen === "finished";
  const previous = mayGoBack(state, now);
  return (
    // Each screen has a foot of its own: else its parts would move when the screen changes.
    <footer key={state.screen} className="player-foot">
      {(isAsking || previous)
        ? (
          <Press kind="quiet" disabled={!previous} onClick={() => dispatch({ is: "previous" })}>
            {say("go.previous")}
          </Press>
        )
        : <span />}
      <Stored state={state} now={now} say={say} isKept={isKept} />
      <Press
        kind="primary"
        busy={state.awaitedFeedback !== null || state.hasLeft}
        onClick={() => dispatch({ is: isAsking ? "next" : "confirmed" })}
      >
        {isAsking
          ? say("go.next")
          : isFinished
          ? say("go.home")
          : begins(state)
          ? say("go.start")
          : say("go.on")}
        {!isFinished && <Sign name="next" />}
      </Press>
    </footer>
  );
}

/** Whether the button starts a subtest, and its time. */
function begins(state: ScreenProps["state"]): boolean {
  const { clock } = state;
  const hasBegun = clock.subtestId === subtestOf(state).id && clock.startedAt !== null;
  return state.screen === "subtest-overview" && !hasBegun;
}
