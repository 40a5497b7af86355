import { isPractice, subtestOf } from "../../engine/read.ts";
import { inWords } from "../duration.ts";
import { Paragraphs } from "../../questions/parts/heading.tsx";
import { PracticeStrip } from "../PracticeStrip.tsx";
import { HEADING, type ScreenProps } from "../screen.ts";
import { CLOCK } from "../later_signs.ts";
import { Drawn } from "../Sign.tsx";
import { factsOf } from "./SubtestList.tsx";
import { TestLimit } from "./TestLimit.tsx";

/** A subtest's instructions and time limit, before the time runs. */
export function SubtestOverview({ state, dispatch, say }: ScreenProps) {
  const subtest = subtestOf(state);
  const { name, timeLimit, subtestInstructions } = subtest;
  return (
    <>
      <PracticeStrip state={state} dispatch={dispatch} say={say} />
      <h1 id={HEADING} tabIndex={-1}>{name}</h1>
      <p className="quietly">{factsOf(state.test, subtest, say).join(" · ")}</p>
      <Paragraphs text={subtestInstructions} />
      {!isPractice(subtest) && <TestLimit test={state.test} say={say} />}
      {timeLimit !== null && (
        <p className="limit">
          <Drawn path={CLOCK} />
          <span>{say("subtest.limit", { time: inWords(timeLimit, say) })}</span>
        </p>
      )}
    </>
  );
}
