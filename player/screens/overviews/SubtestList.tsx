import type { DetailedTest, Subtest } from "../../../model/sitting/test_in_detail.ts";
import { mayGoTo } from "../../engine/course/order.ts";
import { isPractice } from "../../engine/read.ts";
import { inWords } from "../duration.ts";
import { Press } from "../Press.tsx";
import type { ScreenProps } from "../screen.ts";
import { Sign } from "../Sign.tsx";

type Props = ScreenProps & {
  /** Subtests in order. */
  readonly ids: readonly number[];
};

/** The subtests of a section: number of questions, time limit, which are done and which comes next. */
export function SubtestList({ state, now, dispatch, say, ids }: Props) {
  const { test, finishedSubtests, place } = state;
  return (
    <ol className="subtests" role="list">
      {ids.map((id) => {
        const index = test.subtests.findIndex((it) => it.id === id);
        const subtest = test.subtests[index]!;
        const isDone = finishedSubtests.includes(id);
        const isNext = !isDone && index === place.subtest;
        return (
          <li key={id} aria-current={isNext ? "step" : undefined}>
            <b>{subtest.name}</b>
            <span className="quietly">{factsOf(test, subtest, say).join(" · ")}</span>
            <span className="subtests-state">
              {isDone && <Sign name="check" />}
              {isDone ? say("overview.done") : isNext ? say("overview.next") : ""}
            </span>
            {isDone && mayGoTo(state, index, now) && (
              <Press
                onClick={() => dispatch({ is: "go-to", subtest: index, question: 0 })}
              >
                {say("overview.again")}
                <span className="visually-hidden">{subtest.name}</span>
              </Press>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function factsOf(test: DetailedTest, subtest: Subtest, say: ScreenProps["say"]): string[] {
  const { timeLimit, questionCount } = subtest;
  const questions = say("overview.questions", { count: questionCount });
  if (isPractice(subtest)) return [questions, say("overview.practice")];
  if (timeLimit !== null) return [questions, inWords(timeLimit, say)];
  return test.testWideTimeLimit === null ? [questions, say("overview.untimed")] : [questions];
}
