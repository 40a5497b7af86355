import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { ScaleScore, StandardScore } from "../../../model/scoring/scored.ts";
import type { EarlierResult, Result } from "../../../model/scoring/result.ts";
import { FoldedCard } from "../../layout/FoldedCard.tsx";
import { Table } from "../../layout/Table.tsx";
import { areReliablyApart, criticalDifference, lastBefore, standardBefore } from "./differences.ts";
import { inFamilies } from "./in_families.ts";
import { type Moment, OverTime } from "./OverTime.tsx";
import { confidenceText, intervalText, scaleName, signed, tenths } from "./score_words.ts";

interface EarlierResultsProps {
  t: TFunction;
  result: Result;
  dates: { readonly timeZone: string; readonly language: string };
}

/** A reassessment beside the same person's earlier scores, on the scales that both have. */
export function EarlierResults({ t, result, dates }: EarlierResultsProps) {
  const { scored, earlier, words, bands, assessment } = result;
  const day = (at: Date) => momentText(at, dates.timeZone, dates.language, "PP");
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    {
      key: "now",
      text: <SittingHead title={t("admin:result.now")} day={day(assessment.completedAt)} />,
      numeric: true,
    },
    ...earlier.map((one, nth) => ({
      key: `before-${nth}`,
      text: <SittingHead title={<a href={pageOf(one)}>{one.name}</a>} day={day(one.completedAt)} />,
      numeric: true,
    })),
    { key: "change", text: t("admin:result.change"), numeric: true },
  ];
  const last = lastBefore(result);
  const compared = inFamilies(scored.scales).filter(({ score }) => last.has(score.scale));
  const reliable = compared.filter(({ score }) => areReliablyApart(score.standard!, last.get(score.scale)!));
  return (
    <FoldedCard
      title={t("admin:result.earlier")}
      id="earlier"
      about={t("admin:result.about.changes", { count: reliable.length, of: compared.length })}
      flush
    >
      <p className="card-note">
        {t("admin:result.earlierLead", { confidence: confidenceText(scored, dates.language) })}
      </p>
      <ul role="list" className="over-times" aria-label={t("admin:result.overTime")}>
        {compared.map(({ score }) => (
          <li key={score.scale}>
            <OverTime
              t={t}
              name={scaleName(words, score.scale)}
              moments={momentsOf(result, score)}
              bands={bands}
              day={day}
            />
          </li>
        ))}
      </ul>
      <Table caption={t("admin:result.earlier")} columns={columns} stacks>
        {compared.map(({ score: scale, isPart }) => {
          const now = scale.standard!, then = last.get(scale.scale)!;
          return (
            <tr key={scale.scale} data-part={isPart || undefined}>
              <th scope="row">{scaleName(words, scale.scale)}</th>
              <td data-numeric data-line data-label={t("admin:result.now")}>
                <WithInterval standard={now} />
              </td>
              {earlier.map((before, nth) => (
                <td
                  key={nth}
                  data-numeric
                  data-line
                  data-label={`${before.name}, ${day(before.completedAt)}`}
                >
                  <WithInterval standard={standardBefore(before, scale)} />
                </td>
              ))}
              <td data-numeric data-line data-label={t("admin:result.change")}>
                <b>{signed(now.score - then.score)}</b>
                <div className="quietly">
                  {t(`admin:result.difference.${areReliablyApart(now, then) ? "reliable" : "chance"}`, {
                    critical: tenths(criticalDifference(now, then), dates.language),
                  })}
                </div>
              </td>
            </tr>
          );
        })}
      </Table>
    </FoldedCard>
  );
}

/** All scores on a scale that are of the same kind, the oldest first. */
const momentsOf = ({ earlier, assessment }: Result, score: ScaleScore): Moment[] =>
  [
    { at: assessment.completedAt, standard: score.standard },
    ...earlier.map((one) => ({ at: one.completedAt, standard: standardBefore(one, score) })),
  ].filter((one): one is Moment => one.standard != null).toSorted((one, other) =>
    one.at.getTime() - other.at.getTime()
  );

interface SittingHeadProps {
  title: ReactNode;
  day: string;
}

const SittingHead = ({ title, day }: SittingHeadProps) => (
  <>
    {title}
    <div className="quietly">{day}</div>
  </>
);

const pageOf = ({ place: { projectId, batchId, respondentId } }: EarlierResult) =>
  `/admin/project/${projectId}/batch/${batchId}/respondent/${respondentId}`;

const WithInterval = ({ standard }: { standard: StandardScore | undefined }) =>
  standard
    ? (
      <>
        {standard.score}
        <div className="quietly">{intervalText(standard)}</div>
      </>
    )
    : <>–</>;
