import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Cohort } from "../../../model/scoring/group_results.ts";
import { Card } from "../../layout/Card.tsx";
import { type Column, Table } from "../../layout/Table.tsx";
import { bandName, number } from "../scoring/score_words.ts";
import { groupScales, meanText, middleHalfText, scoreText, shareText } from "./group_words.ts";

interface CohortProps {
  t: TFunction;
  cohort: Cohort;
  language: string;
}

interface GroupTablesProps extends CohortProps {
  /** Distinguishes the headings of several cohorts. */
  suffix: string;
}

/** All that the drawings show, in figures: spread, and people in each range beside those of the norm group. */
export function GroupTables({ suffix, ...cohort }: GroupTablesProps) {
  const { t } = cohort;
  const [figures, ranges] = [t("reports:group.figures") + suffix, t("reports:group.ranges") + suffix];
  return (
    <>
      <Card title={figures} flush>
        <FiguresTable {...cohort} caption={figures} />
      </Card>
      {cohort.cohort.scales.some(({ bands }) => bands) && (
        <Card title={ranges} flush>
          <p className="card-note">{t("reports:group.rangesLead")}</p>
          <RangesTable {...cohort} caption={ranges} />
        </Card>
      )}
    </>
  );
}

/** A table of the page by its caption, one of a document by its class: the heading above names it there. */
type TableProps = CohortProps & ({ caption: string } | { className: string });

export function FiguresTable({ t, cohort, language, ...frame }: TableProps) {
  const texts = {
    people: t("reports:group.people"),
    without: t("reports:group.withoutScore"),
    median: t("reports:group.median"),
    middle: t("reports:group.middleHalf"),
    mean: t("reports:group.meanAndSd"),
  };
  const columns = [
    { key: "scale", text: t("reports:scores.scale") },
    ...(["people", "without", "median", "middle", "mean"] as const).map((key) => ({
      key,
      text: texts[key],
      numeric: true,
    })),
  ];
  const rows = groupScales(cohort).map(({ scale: { scale, people, without, spread }, name, isPart }) => (
    <tr key={scale} data-part={isPart || undefined}>
      <th scope="row">{name}</th>
      <td data-numeric data-label={texts.people}>{number(people, language)}</td>
      <td data-numeric data-label={texts.without}>{number(without, language)}</td>
      <td data-numeric data-label={texts.median}>{spread ? scoreText(spread.median, language) : "–"}</td>
      <td data-numeric data-label={texts.middle}>{spread ? middleHalfText(spread, language) : "–"}</td>
      <td data-numeric data-label={texts.mean}>{spread ? meanText(spread, language) : "–"}</td>
    </tr>
  ));
  return framed(frame, columns, rows);
}

export function RangesTable({ t, cohort, language, ...frame }: TableProps) {
  const banded = groupScales(cohort).filter(({ scale }) => scale.bands);
  const bands = [...new Set(banded.flatMap(({ scale }) => scale.bands!.map(({ id }) => id)))];
  const columns = [
    { key: "scale", text: t("reports:scores.scale") },
    ...bands.map((id) => ({ key: id, text: bandName(cohort.words, id), numeric: true })),
  ];
  const rows = banded.map(({ scale, name, isPart }) => (
    <tr key={scale.scale} data-part={isPart || undefined}>
      <th scope="row">{name}</th>
      {bands.map((id) => {
        const band = scale.bands!.find((one) => one.id === id);
        return (
          <td key={id} data-numeric data-label={bandName(cohort.words, id)}>
            {band
              ? (
                <>
                  {shareText(band.people / scale.people, language)}{" "}
                  <span className="quietly" data-wide>
                    {t("reports:group.norm", { share: shareText(band.norm ?? 0, language) })}
                  </span>
                </>
              )
              : "–"}
          </td>
        );
      })}
    </tr>
  ));
  return framed(frame, columns, rows);
}

type Frame = { caption: string } | { className: string };

function framed(frame: Frame, columns: readonly Column[], rows: ReactNode) {
  if ("caption" in frame) return <Table caption={frame.caption} columns={columns} stacks>{rows}</Table>;
  return (
    <table className={frame.className}>
      <thead>
        <tr>
          {columns.map(({ key, text, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}
