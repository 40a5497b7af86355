import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { PublishedScoring } from "../../../model/operators/content.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { PageHead } from "../../navigation/PageHead.tsx";
import { ContentCrumbs } from "./ContentCrumbs.tsx";

interface Props {
  t: TFunction;
  language: string;
  test: string;
  /** What the test is called. */
  name: string;
  scorings: readonly PublishedScoring[];
}

/** Versions and scorings of a test, which can be compared and brought back. */
export function ScoringsPage({ t, language, test, name, scorings }: Props) {
  return (
    <>
      <PageHead title={name} code={test} crumbs={<ContentCrumbs t={t} />} />
      <div className="stack">
        <Card title={t("operator:scorings.title")} flush>
          <Scorings t={t} language={language} scorings={scorings} />
        </Card>
        {scorings.length > 1 && (
          <Card title={t("operator:comparison.submit")}>
            <form className="form" method="get" action={`/operator/content/tests/${test}/comparison`}>
              {(["from", "to"] as const).map((name) => (
                <Select
                  key={name}
                  name={name}
                  label={t(`operator:comparison.${name}`)}
                  options={scorings.map((one) => ({ value: String(one.id), text: scoringName(t, one) }))}
                  defaultValue={String(scorings[name === "from" ? 1 : 0]!.id)}
                />
              ))}
              <Button>{t("operator:comparison.submit")}</Button>
            </form>
          </Card>
        )}
      </div>
    </>
  );
}

export const scoringName = (t: TFunction, { version, scoring }: PublishedScoring): string =>
  t("operator:scorings.name", { version, scoring });

function Scorings({ t, language, scorings }: Pick<Props, "t" | "language" | "scorings">) {
  return (
    <Table
      caption={t("operator:scorings.title")}
      columns={[
        { key: "name", text: t("operator:scorings.scoring") },
        { key: "norms", text: t("operator:content.norms"), fit: true },
        { key: "published", text: t("operator:content.published"), fit: true },
        { key: "by", text: t("operator:content.by") },
        { key: "people", text: t("operator:scorings.people"), numeric: true, fit: true },
        { key: "acts", text: t("operator:task.acts"), fit: true },
      ]}
      stacks
    >
      {scorings.map((one) => (
        <tr key={one.id}>
          <th scope="row">{scoringName(t, one)}</th>
          <td data-fit data-label={t("operator:content.norms")}>{one.normsVersion}</td>
          <td data-fit data-line data-label={t("operator:content.published")}>
            {momentText(new Date(one.publishedAt), "UTC", language)} UTC
          </td>
          <td data-label={t("operator:content.by")}>{one.operator ?? t("operator:content.commandLine")}</td>
          <td data-numeric data-fit data-label={t("operator:scorings.people")}>
            {one.people.toLocaleString(language)}
          </td>
          <td data-fit>
            {one.isCurrent
              ? <Badge tone="done" icon="tick-circle">{t("operator:scorings.current")}</Badge>
              : (
                <form method="post" action={`/operator/content/scorings/${one.id}/proposal`}>
                  <Button>
                    {t("operator:scorings.bringBack")}
                    <span className="visually-hidden">{scoringName(t, one)}</span>
                  </Button>
                </form>
              )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
