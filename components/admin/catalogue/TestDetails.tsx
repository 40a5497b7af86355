import type { TFunction } from "i18next";
import type { CatalogueDetails, CataloguePart } from "../../../model/instruments/catalogue.ts";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { Table } from "../../layout/Table.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { number } from "../scoring/score_words.ts";
import { catalogueFacts } from "./catalogue_facts.tsx";
import { WhyNot } from "./choice_text.tsx";
import { ScaleTable } from "./ScaleTable.tsx";

interface Props {
  t: TFunction;
  language: string;
  test: CatalogueDetails;
}

/** All that is known of a test before it is chosen. */
export function TestDetails({ t, language, test }: Props) {
  const word = (key: string) => t(`admin:catalogue.${key}`);
  return (
    <div className="stack">
      {test.isDemonstration && <Banner tone="warn">{t("common:demonstration.notice")}</Banner>}
      <Card title={word("about")}>
        <div className="stack">
          <FactList
            className="details"
            facts={[
              [word("measures"), test.measures],
              test.forWhom !== null && [word("forWhom"), test.forWhom],
            ]}
          />
          <FactList className="details" facts={catalogueFacts(t, test, language)} />
          <WhyNot t={t} test={test} />
        </div>
      </Card>
      <Card title={word("scales")} flush>
        <ScaleTable t={t} language={language} scales={test.scales} />
      </Card>
      <Card title={word("parts")} flush>
        <Parts t={t} language={language} parts={test.parts} />
      </Card>
      <Card title={t("admin:catalogue.normGroups", { version: test.norms.version })} flush>
        <Table
          caption={word("norms")}
          columns={[
            { key: "group", text: word("group") },
            { key: "n", text: word("n"), numeric: true, fit: true },
          ]}
        >
          {test.norms.groups.map(({ id, name, n }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-numeric data-fit>{number(n, language)}</td>
            </tr>
          ))}
        </Table>
      </Card>
    </div>
  );
}

function Parts({ t, language, parts }: { t: TFunction; language: string; parts: readonly CataloguePart[] }) {
  const word = (key: string) => t(`admin:catalogue.${key}`);
  return (
    <Table
      caption={word("parts")}
      columns={[
        { key: "part", text: word("part") },
        { key: "questions", text: word("questions"), numeric: true, fit: true },
        { key: "limit", text: word("limit"), fit: true },
      ]}
      stacks
    >
      {parts.flatMap((section) =>
        section.subtests.map(({ id, name, questionCount, timeLimit, ...subtest }) => (
          <tr key={id}>
            <th scope="row">
              {parts.length > 1 ? `${section.name} · ${name}` : name}
              {(subtest.isPractice || subtest.isSectionPractice) && (
                <p className="quietly catalogue-scale">{word("practice")}</p>
              )}
            </th>
            <td data-numeric data-fit data-label={word("questions")}>{number(questionCount, language)}</td>
            <td data-fit data-label={word("limit")}>
              {timeLimit === null ? word("untimed") : t("admin:catalogue.minutesAndSeconds", {
                minutes: Math.floor(timeLimit / 60),
                seconds: String(timeLimit % 60).padStart(2, "0"),
              })}
            </td>
          </tr>
        ))
      )}
    </Table>
  );
}
