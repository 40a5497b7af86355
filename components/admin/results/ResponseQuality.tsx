import type { TFunction } from "i18next";
import type { QualityScore } from "../../../model/instrument/scored.ts";
import type { ResultWords } from "../../../model/result.ts";
import { Badge } from "../../Badge.tsx";
import { Card } from "../../Card.tsx";
import { Table } from "../../Table.tsx";
import { number } from "./score_words.ts";

interface ResponseQualityProps {
  t: TFunction;
  quality: readonly QualityScore[];
  words: ResultWords;
  language: string;
}

/** Whether the answers deserve a second look, and how often such an index is wrong. */
export function ResponseQuality({ t, quality, words, language }: ResponseQualityProps) {
  const columns = [
    { key: "index", text: t("admin:result.index") },
    { key: "value", text: t("admin:result.value"), numeric: true },
    { key: "cutOff", text: t("admin:result.cutOff"), numeric: true },
    { key: "finding", text: t("admin:result.finding") },
  ];
  const share = (part: number) => number(100 * part, language, 1);
  return (
    <Card title={t("admin:result.quality")} id="quality" flush>
      <p className="card-note">{t("admin:result.qualityLead")}</p>
      <Table caption={t("admin:result.index")} columns={columns} stacks>
        {quality.map(({ index, kind, value, cutOff, deservesSecondLook, norm }) => (
          <tr key={index}>
            <th scope="row">
              {words.quality?.[index]?.name ?? t(`admin:result.indexName.${kind}`)}
              {norm && (
                <div className="quietly">
                  {t("admin:result.falseAlarms", {
                    honest: share(norm.honest),
                    careless: share(norm.careless),
                  })}
                </div>
              )}
            </th>
            <td data-numeric data-label={t("admin:result.value")}>{number(value, language)}</td>
            <td data-numeric data-label={t("admin:result.cutOff")}>{number(cutOff, language)}</td>
            <td>
              <Badge
                tone={deservesSecondLook ? "warn" : undefined}
                icon={deservesSecondLook ? "alert" : undefined}
              >
                {t(
                  `admin:result.${
                    value === null ? "tooLittle" : deservesSecondLook ? "secondLook" : "usual"
                  }`,
                )}
              </Badge>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
