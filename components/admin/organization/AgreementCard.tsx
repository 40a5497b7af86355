import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type {
  AgreementKind,
  AgreementTexts,
  AgreementVersion,
} from "../../../model/organization/agreement.ts";
import { Card } from "../../layout/Card.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { withdrawAddress, WithdrawAgreementForm, withdrawDialog } from "./WithdrawAgreementForm.tsx";
import { LANGUAGE_ROWS, WRITTEN_LANGUAGES } from "../../../model/languages.ts";
import { Paragraphs } from "../../layout/Paragraphs.tsx";

interface AgreementCardProps {
  t: TFunction;
  kind: AgreementKind;
  /** Omitted if the organisation has never published a text of its own. */
  newest?: AgreementVersion;
  dates: { readonly timeZone: string; readonly language: string };
}

export function AgreementCard({ t, kind, newest, dates }: AgreementCardProps) {
  const home = `/admin/org/agreements/${kind}`;
  const mayWithdraw = kind === "additional" && newest && !newest.withdrawnAt;
  return (
    <Card
      title={t(`admin:agreements.kind.${kind}`)}
      actions={
        <>
          {newest && <LinkButton kind="quiet" href={home}>{t("admin:agreements.versions")}</LinkButton>}
          {mayWithdraw && (
            <LinkButton kind="quiet" href={withdrawAddress(newest)} opens={withdrawDialog(newest)}>
              {t("admin:agreements.withdraw")}
            </LinkButton>
          )}
          <LinkButton href={`${home}/new`} icon="edit">
            {t(`admin:agreements.${newest ? "write" : "writeFirst"}`)}
          </LinkButton>
        </>
      }
    >
      <div className="stack">
        {newest && <VersionFacts t={t} version={newest} dates={dates} />}
        {newest && !newest.withdrawnAt ? <AgreementWording texts={newest.texts} /> : (
          <p>
            {kind === "additional" ? t("admin:agreements.noAdditional") : t("admin:agreements.platform")}
          </p>
        )}
      </div>
      {mayWithdraw && (
        <Dialog
          id={withdrawDialog(newest)}
          title={t("admin:agreements.withdrawTitle")}
          closeText={t("admin:shell.close")}
        >
          <WithdrawAgreementForm t={t} agreement={newest} />
        </Dialog>
      )}
    </Card>
  );
}

interface VersionFactsProps {
  t: TFunction;
  version: AgreementVersion;
  /** The version number is in the heading. */
  isNumbered?: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

export function VersionFacts({ t, version: shown, isNumbered, dates }: VersionFactsProps) {
  const { version, publishedAt, withdrawnAt, accepted } = shown;
  const momentOf = (at: Date) => momentText(at, dates.timeZone, dates.language);
  const facts = [
    ...(isNumbered ? [] : [t("admin:agreements.version", { version })]),
    t("admin:agreements.since", { moment: momentOf(publishedAt) }),
    ...(withdrawnAt ? [t("admin:agreements.withdrawn", { moment: momentOf(withdrawnAt) })] : []),
    t("admin:agreements.accepted", { count: accepted }),
  ];
  return <p className="quietly">{facts.join(" · ")}</p>;
}

/** The text in each of its languages, side by side if there is room. */
export const AgreementWording = ({ texts }: { texts: AgreementTexts }) => (
  <div className="columns">
    {WRITTEN_LANGUAGES.map((language) => (
      <div key={language} className="prose" lang={language} dir={LANGUAGE_ROWS[language].direction}>
        <h3>{texts[language].title}</h3>
        <Paragraphs text={texts[language].body} />
      </div>
    ))}
  </div>
);
