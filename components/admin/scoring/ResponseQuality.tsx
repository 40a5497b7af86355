import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { ProtocolFinding, QualityScore } from "../../../model/scoring/scored.ts";
import type { ResultWords } from "../../../model/scoring/result.ts";
import { Badge } from "../../messages/Badge.tsx";
import { FoldedCard } from "../../layout/FoldedCard.tsx";
import { Table } from "../../layout/Table.tsx";
import { cutOffText, number, protocolCount } from "./score_words.ts";
import { qualityText } from "./screen_words.ts";

interface ResponseQualityProps {
  t: TFunction;
  quality: readonly QualityScore[];
  /** Undefined if the form has no joint rule. */
  protocol: ProtocolFinding | undefined;
  words: ResultWords;
  language: string;
  /** The validity scales in detail. */
  children?: ReactNode;
}

/** Indices of response quality: whether answers deserve a second look, with false alarm rates. */
export function ResponseQuality(
  { t, quality, protocol, words, language, children }: ResponseQualityProps,
) {
  const columns = [
    { key: "index", text: t("admin:result.index") },
    { key: "value", text: t("admin:result.value"), numeric: true },
    { key: "cutOff", text: t("admin:result.cutOff"), numeric: true },
    { key: "finding", text: t("reports:finding") },
  ];
  const share = (part: number) => number(100 * part, language, 1);
  return (
    <FoldedCard
      title={t("admin:result.quality")}
      id="quality"
      about={qualityText(t, { quality, protocol }).text}
      flush
    >
      <div className="card-note">
        <p>{t("admin:result.qualityLead")}</p>
        {protocol && <p>{t("reports:protocol.count", protocolCount(protocol))}</p>}
      </div>
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
            <td data-numeric data-label={t("admin:result.cutOff")}>
              {cutOffText({ kind }, number(cutOff, language))}
            </td>
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
      {children}
    </FoldedCard>
  );
}
