import type { TFunction } from "i18next";
import type { QuestionWording } from "../../../model/scoring/result.ts";
import type { AnsweredPart, ItemWorth } from "../../../model/sitting/item_answers.ts";
import { Table } from "../../layout/Table.tsx";
import { answerLines } from "./ScoreTrace.tsx";
import { hundredths, number, tenths } from "./score_words.ts";

interface AnswersTableProps {
  t: TFunction;
  part: AnsweredPart;
  questions: Readonly<Record<string, QuestionWording>>;
  worths: Readonly<Record<string, ItemWorth>>;
  language: string;
}

/** The answers of a part, question by question. */
export function AnswersTable({ t, part, questions, worths, language }: AnswersTableProps) {
  const texts = {
    seconds: t("admin:answers.seconds"),
    changes: t("admin:answers.changes"),
    worth: t("admin:result.worth"),
    norm: t("admin:answers.normMean"),
  };
  const hasNorms = part.items.some(({ question }) => worths[question]?.normMean != null);
  const percent = (key: "shareAlike" | "shareCorrect", share: number) =>
    t(`admin:answers.${key}`, { share: number(100 * share, language, 0) });
  const columns = [
    { key: "number", text: t("admin:answers.number"), numeric: true, fit: true },
    { key: "question", text: t("admin:result.question") },
    { key: "given", text: t("admin:result.given") },
    ...(["seconds", "changes", "worth"] as const).map((key) => ({ key, text: texts[key], numeric: true })),
    ...hasNorms ? [{ key: "norm", text: texts.norm, numeric: true, fit: true }] : [],
  ];
  return (
    <Table caption={part.name} columns={columns} stacks>
      {part.items.map((item) => {
        const { worth, normMean, normShare, isShareCorrect } = worths[item.question] ?? {};
        return (
          <tr key={item.question}>
            <td data-numeric>{item.number}</td>
            <td data-line>{questions[item.question]?.text ?? item.question}</td>
            <td data-line>
              {answerLines(t, item, questions[item.question]).map((line) => <div key={line}>{line}</div>)}
              {item.isLate && <div className="quietly">{t("admin:result.late")}</div>}
            </td>
            <td data-numeric data-label={texts.seconds}>
              {item.seconds === null ? "–" : tenths(item.seconds, language)}
            </td>
            <td data-numeric data-label={texts.changes}>{item.changes}</td>
            <td data-numeric data-label={texts.worth}>{number(worth, language)}</td>
            {hasNorms && (
              <td data-numeric data-fit data-label={texts.norm}>
                {normShare != null && !isShareCorrect && <div>{percent("shareAlike", normShare)}</div>}
                {normMean == null
                  ? "–"
                  : isShareCorrect
                  ? percent("shareCorrect", normMean)
                  : (
                    <span className="quietly">
                      {t("admin:answers.meanOfNorms", { mean: hundredths(normMean, language) })}
                    </span>
                  )}
              </td>
            )}
          </tr>
        );
      })}
    </Table>
  );
}
