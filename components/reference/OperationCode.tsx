import type { Operation } from "../../model/api/chapters.ts";
import { CODE_LANGUAGES, type CodeLanguage, codeSample } from "../../model/api/code_samples.ts";
import { CopyTextButton } from "../navigation/CopyTextButton.tsx";
import { triedOf } from "./tried.ts";

/** The request of an operation in each language, of which the style sheet shows one, and an answer to it. */
export function OperationCode({ operation }: { operation: Operation }) {
  const { id, method, path, summary, sample, answers } = operation;
  const tried = triedOf(operation);
  const answer = answers.find(({ example }) => example !== undefined);
  return (
    <div className="docs-code">
      <figure id={`${id}-request`} aria-label={`Request: ${summary}`}>
        <figcaption>
          <code>{method} {path}</code>
          {tried && (
            <button
              type="button"
              className="button"
              data-kind="quiet"
              data-tries={JSON.stringify(tried)}
              aria-label={`Try it: ${summary}`}
              disabled
            >
              Try it
            </button>
          )}
          <CopyTextButton of={`${id}-request`} label={`Copy the request: ${summary}`} />
        </figcaption>
        {(Object.keys(CODE_LANGUAGES) as CodeLanguage[]).map((language) => (
          <pre key={language} data-code={language} tabIndex={0}>
            <code>{codeSample(sample, language)}</code>
          </pre>
        ))}
      </figure>
      {answer && (
        <figure id={`${id}-answer`} aria-label={`Answer: ${summary}`}>
          <figcaption>
            Answer {answer.status}
            <CopyTextButton of={`${id}-answer`} label={`Copy the answer: ${summary}`} />
          </figcaption>
          <pre tabIndex={0}>
            <code>{JSON.stringify(answer.example, null, 2)}</code>
          </pre>
        </figure>
      )}
    </div>
  );
}
