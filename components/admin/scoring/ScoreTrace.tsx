import type { TFunction } from "i18next";
import type { ItemTrace, ScaleScore } from "../../../model/scoring/scored.ts";
import type { QuestionWording, ResultWords } from "../../../model/scoring/result.ts";
import { Table } from "../../layout/Table.tsx";
import { exactly, scaleName } from "./score_words.ts";

interface ScoreTraceProps {
  t: TFunction;
  scale: ScaleScore;
  words: ResultWords;
  questions: Readonly<Record<string, QuestionWording>>;
  language: string;
}

/** Computation of a score down to the answers, complete enough to repeat it by hand. */
export function ScoreTrace({ t, scale, words, questions, language }: ScoreTraceProps) {
  const { formula, items, parts } = scale.trace;
  const name = scaleName(words, scale.scale);
  const columns = [
    { key: "question", text: t("admin:result.question") },
    { key: "given", text: t("admin:result.given") },
    { key: "worth", text: t("admin:result.worth"), numeric: true },
  ];
  return (
    <details className="trace">
      <summary>
        {t("admin:result.trace")}
        <span className="visually-hidden">{` – ${name}`}</span>
      </summary>
      <ol className="trace-steps">{formula.map((step) => <li key={step}>{step}</li>)}</ol>
      {parts && (
        <dl className="details">
          {parts.map((part) => (
            <div key={part.scale}>
              <dt>{scaleName(words, part.scale)}</dt>
              <dd>{exactly(part.value, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {items.length > 0 && (
        <Table caption={t("admin:result.traceItems", { scale: name })} columns={columns} stacks>
          {items.map((item) => (
            <tr key={item.question}>
              <td data-line>
                {questions[item.question]?.text ?? item.question}
                <div className="quietly">{item.question}</div>
              </td>
              <td data-line>
                {answerLines(t, item, questions[item.question]).map((line) => <div key={line}>{line}</div>)}
                {(item.isLate || item.isReversed) && (
                  <div className="quietly">
                    {[item.isLate && t("admin:result.late"), item.isReversed && t("admin:result.reversed")]
                      .filter(Boolean).join(", ")}
                  </div>
                )}
              </td>
              <td data-numeric data-label={t("admin:result.worth")}>
                {item.worth === null ? t("admin:result.doesNotCount") : exactly(item.worth, language)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </details>
  );
}

/** Lines of an answer: each chosen option with its number and text. */
export function answerLines(
  t: TFunction,
  { given }: Pick<ItemTrace, "given">,
  question?: QuestionWording,
): string[] {
  if (given === null) return [t("admin:result.unanswered")];
  if (typeof given === "string") return [given];
  const places = typeof given === "number" ? [given] : given;
  return places.map((place) => {
    const answer = question?.answers[place - 1];
    return answer ? `${place} · ${answer}` : String(place);
  });
}
