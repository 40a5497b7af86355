import type { TFunction } from "i18next";
import { momentText } from "../../../lib/dates.ts";
import type { AgreementKind, AgreementVersion } from "../../../model/agreement.ts";
import { Card } from "../../Card.tsx";
import { LinkButton } from "../../LinkButton.tsx";
import { AgreementWording } from "./AgreementWording.tsx";

interface AgreementCardProps {
  t: TFunction;
  kind: AgreementKind;
  /** The one that holds now; none where the organisation has no text of its own. */
  current?: AgreementVersion;
  hasVersions: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

export function AgreementCard({ t, kind, current, hasVersions, dates }: AgreementCardProps) {
  const home = `/admin/org/agreements/${kind}`;
  return (
    <Card
      title={t(`admin:agreements.kind.${kind}`)}
      actions={
        <>
          {hasVersions && <LinkButton kind="quiet" href={home}>{t("admin:agreements.versions")}</LinkButton>}
          <LinkButton href={`${home}/new`} icon="edit">{t("admin:agreements.write")}</LinkButton>
        </>
      }
    >
      {current
        ? (
          <div className="stack">
            <VersionFacts t={t} version={current} dates={dates} />
            <AgreementWording texts={current.texts} />
          </div>
        )
        : (
          <p>
            {kind === "additional" ? t("admin:agreements.noAdditional") : t("admin:agreements.platform")}
          </p>
        )}
    </Card>
  );
}

interface VersionFactsProps {
  t: TFunction;
  version: AgreementVersion;
  dates: { readonly timeZone: string; readonly language: string };
}

export function VersionFacts({ t, version: { version, publishedAt, accepted }, dates }: VersionFactsProps) {
  const moment = momentText(publishedAt, dates.timeZone, dates.language);
  const facts = [
    t("admin:agreements.version", { version }),
    t("admin:agreements.since", { moment }),
    t("admin:agreements.accepted", { count: accepted }),
  ];
  return <p className="quietly">{facts.join(" · ")}</p>;
}
