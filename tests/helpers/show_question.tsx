import { useState } from "react";
import enCa from "../../locales/en-CA/tests.json" with { type: "json" };
import enUs from "../../locales/en-US/tests.json" with { type: "json" };
import fr from "../../locales/fr/tests.json" with { type: "json" };
import type { Answer } from "../../model/session/answer.ts";
import type { Question } from "../../model/session/test_in_detail.ts";
import type { Language } from "../../model/languages.ts";
import { type Say, sayIn } from "../../player/say.ts";
import type { QuestionView, QuestionViewProps } from "../../player/questions/view.ts";
import { show } from "./show.ts";

const TEXTS = { "en-US": enUs, "en-CA": enCa, fr };

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

/** The player's own words. */
function playerWords(language: Language): Say {
  return sayIn(Object.fromEntries(flat(TEXTS[language].player, "")), language);
}

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[before + key, text]] : flat(text, `${before}${key}.`)
  );
