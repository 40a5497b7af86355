import type { Instrument, Subtest } from "$/model/instruments/instrument.ts";
import type { Language } from "$/model/languages.ts";
import { Aside } from "./Aside.tsx";
import { ProofScales } from "./ProofScales.tsx";
import { ProofQuestion } from "./ProofQuestion.tsx";

/** The whole instrument for its author to proofread. Never shown to respondents. */
export function Proof({ instrument, styles }: { instrument: Instrument; styles: string }) {
  const { flags, sections } = instrument;
  const languages = flags.languages as Language[];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Proof of ${flags.internalTestIdentifier}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{flags.internalTestIdentifier}</h1>
        <Aside
          instrument={instrument}
          languages={languages}
          pick={(texts) => `${texts.test.name}. ${texts.test.description}`}
        />
        <dl class="flags">
          {Object.entries(flags).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
        {sections.map((section) => (
          <section key={section.id}>
            <h2>{section.id}</h2>
            <Aside
              instrument={instrument}
              languages={languages}
              pick={({ sections }) => nameOf(sections[section.id]!)}
            />
            {section.subtests.map((subtest) => (
              <ProofSubtest
                key={subtest.id}
                instrument={instrument}
                languages={languages}
                subtest={subtest}
              />
            ))}
          </section>
        ))}
        <ProofScales instrument={instrument} languages={languages} />
      </body>
    </html>
  );
}

interface Place {
  readonly instrument: Instrument;
  readonly languages: readonly Language[];
}

function ProofSubtest({ instrument, languages, subtest }: Place & { subtest: Subtest }) {
  const time = subtest.timeLimit === null ? "no limit" : `${subtest.timeLimit} s`;
  const practice = subtest.isPractice || subtest.isSectionPractice ? ", practice" : "";
  return (
    <section>
      <h3>{`${subtest.id} (${subtest.questions.length} questions, ${time}${practice})`}</h3>
      <Aside
        instrument={instrument}
        languages={languages}
        pick={({ subtests }) => {
          const { name, subtestInstructions, details } = subtests[subtest.id]!;
          return [name, subtestInstructions, details].filter(Boolean).join("\n");
        }}
      />
      {subtest.questions.map((question) => (
        <ProofQuestion key={question.id} instrument={instrument} languages={languages} question={question} />
      ))}
    </section>
  );
}

const nameOf = (words: { name: string; description?: string }) =>
  [words.name, words.description].filter(Boolean).join("\n");
