import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { Proposal, ScaleChange } from "../../../model/operators/content.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { PageHead } from "../../navigation/PageHead.tsx";
import { ChangesTable } from "./ChangesTable.tsx";
import { Consequences } from "./Consequences.tsx";
import { ContentCrumbs } from "./ContentCrumbs.tsx";

interface Props {
  t: TFunction;
  language: string;
  proposal: Proposal;
  /** What was just done. */
  done: string | null;
  /** Follows the work while there is any. */
  progress: ReactNode;
}

export function ProposalPage({ t, language, proposal, done, progress }: Props) {
  const { id, test, status, publishedAt, changes, effect } = proposal;
  const address = `/operator/content/proposals/${id}`;
  const mayPublish = !publishedAt && status === "completed";
  return (
    <>
      <PageHead
        title={t("operator:proposal.title", { test })}
        crumbs={<ContentCrumbs t={t} test={effect.version > 1 || !effect.isNewVersion ? test : undefined} />}
        actions={
          <>
            {!publishedAt && (
              <form method="post" action={`${address}/withdraw`}>
                <Button kind="quiet">{t("operator:proposal.withdraw")}</Button>
              </form>
            )}
            {mayPublish && (
              <LinkButton kind="primary" href={`${address}/publish`}>
                {t("operator:proposal.publish")}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {done === "published" && <Banner tone="good">{t("operator:proposal.done")}</Banner>}
        {status === "failed" && <Banner tone="bad">{t("operator:proposal.failed")}</Banner>}
        {progress && (
          <Card>
            <div className="stack">
              {progress}
              <noscript>
                <a href={address}>{t("operator:proposal.lookAgain")}</a>
              </noscript>
            </div>
          </Card>
        )}
        <Card title={t(publishedAt ? "operator:proposal.published" : "operator:proposal.effect")}>
          <div className="prose">
            <Consequences t={t} language={language} proposal={proposal} />
          </div>
        </Card>
        {changes && <ChangesCard t={t} language={language} scales={changes.scales} />}
        <Card title={t("operator:proposal.about")}>
          <About t={t} language={language} proposal={proposal} />
        </Card>
      </div>
    </>
  );
}

/** Scales of which nobody's score changes are only counted. */
function ChangesCard(
  { t, language, scales }: Pick<Props, "t" | "language"> & { scales: readonly ScaleChange[] },
) {
  const changed = scales.filter(({ people, bands, reports }) => people + bands + reports > 0);
  const same = scales.length - changed.length;
  if (changed.length === 0) return null;
  return (
    <Card title={t("operator:changes.title")} flush>
      {same > 0 && <p className="card-note quietly">{t("operator:changes.same", { count: same })}</p>}
      <ChangesTable t={t} language={language} changes={changed} />
    </Card>
  );
}

function About({ t, language, proposal }: Pick<Props, "t" | "language" | "proposal">) {
  const { fileName, operator, createdAt, publishedAt, expiresAt } = proposal;
  const moment = (at: string) => `${momentText(new Date(at), "UTC", language)} UTC`;
  return (
    <FactList
      className="details"
      facts={[
        [t("operator:proposal.source"), fileName ?? t("operator:proposal.stored")],
        [t("operator:proposal.operator"), operator],
        [t("operator:proposal.checked"), moment(createdAt)],
        publishedAt
          ? [t("operator:proposal.publishedAt"), moment(publishedAt)]
          : [t("operator:proposal.expires"), moment(expiresAt)],
      ]}
    />
  );
}
