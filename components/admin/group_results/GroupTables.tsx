import type { TFunction } from "i18next";
import type { Cohort } from "../../../model/scoring/group_results.ts";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { bandName, number } from "../scoring/score_words.ts";
import { groupScales, meanText, middleHalfText, scoreText, shareText } from "./group_words.ts";

interface GroupTablesProps {
  t: TFunction;
  cohort: Cohort;
  language: string;
  /** Distinguishes the headings of several cohorts. */
  suffix: string;
}

/** All that the drawings show, in figures: spread, and people in each range beside those of the norm group. */
export function GroupTables({ t, cohort, language, suffix }: GroupTablesProps) {
  const scales = groupScales(cohort);
  const texts = {
    people: t("admin:group.people"),
    without: t("admin:group.withoutScore"),
    median: t("admin:group.median"),
    middle: t("admin:group.middleHalf"),
    mean: t("admin:group.meanAndSd"),
  };
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    ...(["people", "without", "median", "middle", "mean"] as const).map((key) => ({
      key,
      text: texts[key],
      numeric: true,
    })),
  ];
  const banded = scales.filter(({ scale }) => scale.bands);
  const bands = [...new Set(banded.flatMap(({ scale }) => scale.bands!.map(({ id }) => id)))];
  return (
    <>
      <Card title={t("admin:group.figures") + suffix} flush>
        <Table caption={t("admin:group.figures") + suffix} columns={columns} stacks>
          {scales.map(({ scale: { scale, people, without, spread }, name, isPart }) => (
            <tr key={scale} data-part={isPart || undefined}>
              <th scope="row">{name}</th>
              <td data-numeric data-label={texts.people}>{number(people, language)}</td>
              <td data-numeric data-label={texts.without}>{number(without, language)}</td>
              <td data-numeric data-label={texts.median}>
                {spread ? scoreText(spread.median, language) : "–"}
              </td>
              <td data-numeric data-label={texts.middle}>
                {spread ? middleHalfText(spread, language) : "–"}
              </td>
              <td data-numeric data-label={texts.mean}>{spread ? meanText(spread, language) : "–"}</td>
            </tr>
          ))}
        </Table>
      </Card>
      {banded.length > 0 && (
        <Card title={t("admin:group.ranges") + suffix} flush>
          <p className="card-note">{t("admin:group.rangesLead")}</p>
          <Table
            caption={t("admin:group.ranges") + suffix}
            columns={[
              { key: "scale", text: t("admin:result.scale") },
              ...bands.map((id) => ({ key: id, text: bandName(cohort.words, id), numeric: true })),
            ]}
            stacks
          >
            {banded.map(({ scale, name, isPart }) => (
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
                              {t("admin:group.norm", { share: shareText(band.norm ?? 0, language) })}
                            </span>
                          </>
                        )
                        : "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}
