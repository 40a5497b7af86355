import { progressOf, subtestOf, timeLeft } from "../engine/read.ts";
import type { ReactNode } from "react";
import { COUNT } from "../questions/parts/heading.tsx";
import { Press } from "./Press.tsx";
import type { ScreenProps } from "./screen.ts";

interface Props extends ScreenProps {
  /** The countdown. */
  readonly children: ReactNode;
}

/** The bar at the top: test, subtest, number of the question, progress and time left. */
export function StatusBar({ state, now, dispatch, say, children }: Props) {
  const { test, screen, place } = state;
  const subtest = subtestOf(state);
  const { indicator, done, total } = progressOf(state);
  const isAsking = screen === "question";
  const isFinished = screen === "finished";
  return (
    <header className="player-bar">
      <p className="player-where">
        <b>{test.name}</b>
        {(isAsking || screen === "subtest-overview") && <span>{subtest.name}</span>}
      </p>
      <p className="player-count">
        {isAsking && (
          <b id={COUNT}>
            {say("bar.question", { number: place.question + 1, total: subtest.questionCount })}
          </b>
        )}
        {indicator === "PC" && (
          <span className="quietly">{say("bar.toGo", { left: total - done, total })}</span>
        )}
      </p>
      <div className="player-end">
        {!isFinished && (
          <>
            {children}
            <Press kind="quiet" onClick={() => dispatch({ is: "stop" })}>
              <span>
                {say("bar.stop")} {timeLeft(state, now) !== null && <small>{say("bar.timeGoesOn")}</small>}
              </span>
            </Press>
          </>
        )}
      </div>
      {indicator === "PB" && <progress aria-label={say("bar.progress")} value={done} max={total} />}
    </header>
  );
}
