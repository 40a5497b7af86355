import { useState } from "react";
import type { Answer } from "../../../model/sitting/answer.ts";
import type { Question } from "../../../model/sitting/test_in_detail.ts";
import type { Language } from "../../../model/languages.ts";
import type { QuestionView, QuestionViewProps } from "../../../player/questions/view.ts";
import { playerWords } from "../pages/player_words.ts";
import { show } from "./show.ts";

type Given = Partial<Pick<QuestionViewProps, "answer" | "assessmentId" | "isDisabled">> & {
  readonly language?: Language;
};

/** Asks a question as the player does, and keeps what is answered: `given` has it all, with how it was given. */
export function showQuestion(View: QuestionView, question: Question, begin: Given = {}) {
  const given: [answer: Answer | null, how: { isWhole: boolean }][] = [];
  const seen: [url: string, alt: string | null][] = [];
  let done = 0;
  const say = playerWords(begin.language ?? "en-US");

  function Asked() {
    const [answer, setAnswer] = useState(begin.answer ?? null);
    return (
      <main>
        <View
          id={7}
          assessmentId={begin.assessmentId ?? null}
          question={question}
          number={1}
          answer={answer}
          onAnswer={(next, how) => {
            given.push([next, how]);
            setAnswer(next);
          }}
          onShowImage={(...image) => seen.push(image)}
          say={say}
          isDisabled={begin.isDisabled ?? false}
          labelledBy="asked"
          onDone={() => done++}
        />
      </main>
    );
  }
  return { ...show(<Asked />), given, seen, done: () => done, say };
}
