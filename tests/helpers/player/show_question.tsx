import { useState } from "react";
import type { Answer } from "../../../model/sitting/answer.ts";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import type { Language } from "../../../model/languages.ts";
import type { QuestionView, QuestionViewProps } from "../../../player/questions/view.ts";
import { playerWords } from "../pages/player_words.ts";
import { show } from "./show.ts";

type Options = Partial<Pick<QuestionViewProps, "answer" | "assessmentId" | "isDisabled">> & {
  readonly language?: Language;
};

/** Shows a question as the player does. `answers` records every call of `onAnswer`. */
export function showQuestion(View: QuestionView, question: Question, begin: Options = {}) {
  const answers: [answer: Answer | null, options: { isWhole: boolean }][] = [];
  const seen: [url: string, alt: string | null][] = [];
  let done = 0;
  const say = playerWords(begin.language ?? "en-US");

  function Shown() {
    const [answer, setAnswer] = useState(begin.answer ?? null);
    return (
      <main>
        <View
          id={7}
          assessmentId={begin.assessmentId ?? null}
          question={question}
          number={1}
          answer={answer}
          onAnswer={(next, options) => {
            answers.push([next, options]);
            setAnswer(next);
          }}
          onShowImage={(...image) => seen.push(image)}
          say={say}
          isDisabled={begin.isDisabled ?? false}
          labelledBy="heading"
          onDone={() => done++}
        />
      </main>
    );
  }
  return { ...show(<Shown />), answers, seen, done: () => done, say };
}
