import type { TFunction } from "i18next";
import { type LatePart, summaryOf } from "../../../model/sitting/late_answers.ts";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { delayText, fateText } from "./score_words.ts";

interface LateAnswersProps {
  t: TFunction;
  parts: readonly LatePart[];
  language: string;
}

/** Answers that arrived after the end of their part: a summary by part, and each answer with its delay. */
export function LateAnswers({ t, parts, language }: LateAnswersProps) {
  const texts = {
    answers: t("admin:late.answers"),
    counted: t("admin:late.counted"),
    uncounted: t("admin:late.uncounted"),
    longest: t("admin:late.longest"),
  };
  const columns = [
    { key: "part", text: t("admin:late.part") },
    ...(["answers", "counted", "uncounted", "longest"] as const).map((key) => ({
      key,
      text: texts[key],
      numeric: true,
    })),
  ];
  return (
    <Card title={t("admin:late.title")} id="late" flush>
      <p className="card-note">{t("admin:late.lead")}</p>
      <Table caption={t("admin:late.title")} columns={columns} stacks>
        {parts.map(({ name, answers }, at) => {
          const { count, counted, longestMs } = summaryOf(answers);
          return (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td data-numeric data-label={texts.answers}>{count}</td>
              <td data-numeric data-label={texts.counted}>{counted}</td>
              <td data-numeric data-label={texts.uncounted}>{count - counted}</td>
              <td data-numeric data-label={texts.longest}>{delay(longestMs)}</td>
            </tr>
          );
        })}
      </Table>
      <details className="trace late-answers">
        <summary>{t("admin:late.each")}</summary>
        <EachAnswer t={t} parts={parts} delay={delay} />
      </details>
    </Card>
  );

  function delay(ms: number | null): string {
    return delayText(t, ms, language) ?? t("admin:late.notKept");
  }
}

interface EachAnswerProps extends Pick<LateAnswersProps, "t" | "parts"> {
  delay: (ms: number | null) => string;
}

function EachAnswer({ t, parts, delay }: EachAnswerProps) {
  const columns = [
    { key: "part", text: t("admin:late.part") },
    { key: "question", text: t("admin:late.question"), numeric: true },
    { key: "delay", text: t("admin:late.delayHead"), numeric: true },
    { key: "outcome", text: t("admin:late.outcome") },
  ];
  return (
    <Table caption={t("admin:late.each")} columns={columns} stacks>
      {parts.flatMap(({ name, answers }, part) =>
        answers.map((answer, at) => (
          <tr key={`${part} ${at}`}>
            <td data-line>{name}</td>
            <td data-numeric data-label={t("admin:late.question")}>{answer.number}</td>
            <td data-numeric data-label={t("admin:late.delayHead")}>{delay(answer.delayMs)}</td>
            <td data-line>{fateText(t, answer)}</td>
          </tr>
        ))
      )}
    </Table>
  );
}
