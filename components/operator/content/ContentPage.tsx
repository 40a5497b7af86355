import type { TFunction } from "i18next";
import { dayText, momentText } from "../../../lib/time/dates.ts";
import type { Proposal, PublishedTest } from "../../../model/operators/content.ts";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { PageHead } from "../../navigation/PageHead.tsx";

interface Props {
  t: TFunction;
  language: string;
  tests: readonly PublishedTest[];
  /** Checked and not published yet, or still being scored. */
  proposals: readonly Proposal[];
  isWithdrawn: boolean;
}

export function ContentPage({ t, language, tests, proposals, isWithdrawn }: Props) {
  return (
    <>
      <PageHead
        title={t("operator:content.title")}
        actions={
          <>
            <LinkButton href="/operator/content/norms">{t("operator:norms.title")}</LinkButton>
            <LinkButton kind="primary" href="/operator/content/upload">
              {t("operator:content.upload")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        {isWithdrawn && <Banner tone="good">{t("operator:content.withdrawn")}</Banner>}
        {proposals.length > 0 && (
          <Card title={t("operator:content.open")} flush>
            <Proposals t={t} language={language} proposals={proposals} />
          </Card>
        )}
        <Card title={t("operator:content.tests")} flush>
          <Tests t={t} language={language} tests={tests} />
        </Card>
      </div>
    </>
  );
}

function Proposals({ t, language, proposals }: Pick<Props, "t" | "language" | "proposals">) {
  return (
    <Table
      caption={t("operator:content.open")}
      columns={[
        { key: "test", text: t("operator:content.test") },
        { key: "status", text: t("operator:content.status") },
        { key: "checked", text: t("operator:proposal.checked"), fit: true },
        { key: "operator", text: t("operator:proposal.operator"), fit: true },
      ]}
      stacks
    >
      {proposals.map(({ id, test, fileName, status, publishedAt, createdAt, operator }) => (
        <tr key={id}>
          <th scope="row">
            <a href={`/operator/content/proposals/${id}`}>{test}</a>{" "}
            <span className="quietly">{fileName ?? t("operator:proposal.stored")}</span>
          </th>
          <td data-label={t("operator:content.status")}>
            {t(`operator:proposalStatus.${publishedAt ? "published" : status}`)}
          </td>
          <td data-fit data-label={t("operator:proposal.checked")}>
            {momentText(new Date(createdAt), "UTC", language)} UTC
          </td>
          <td data-fit data-label={t("operator:proposal.operator")}>{operator}</td>
        </tr>
      ))}
    </Table>
  );
}

function Tests({ t, language, tests }: Pick<Props, "t" | "language" | "tests">) {
  return (
    <Table
      caption={t("operator:content.tests")}
      columns={[
        { key: "test", text: t("operator:content.test") },
        { key: "version", text: t("operator:content.version"), numeric: true, fit: true },
        { key: "scoring", text: t("operator:content.scoring"), numeric: true, fit: true },
        { key: "norms", text: t("operator:content.norms"), fit: true },
        { key: "published", text: t("operator:content.published"), fit: true },
        { key: "operator", text: t("operator:content.by"), fit: true },
      ]}
      empty={tests.length === 0 && (
        <EmptyState title={t("operator:content.none")} text={t("operator:content.noneText")} />
      )}
      stacks
    >
      {tests.map(({ test, name, version, scoring, normsVersion, publishedAt, operator }) => (
        <tr key={test}>
          <th scope="row">
            <a href={`/operator/content/tests/${test}`}>{name}</a> <span className="quietly">{test}</span>
          </th>
          <td data-numeric data-fit data-label={t("operator:content.version")}>{version}</td>
          <td data-numeric data-fit data-label={t("operator:content.scoring")}>{scoring}</td>
          <td data-fit data-label={t("operator:content.norms")}>{normsVersion}</td>
          <td data-fit data-line data-label={t("operator:content.published")}>
            {dayText(publishedAt.slice(0, 10), language)}
          </td>
          <td data-fit data-label={t("operator:content.by")}>
            {operator ?? t("operator:content.commandLine")}
          </td>
        </tr>
      ))}
    </Table>
  );
}
