import type { TFunction } from "i18next";
import { bytesText } from "../../lib/text/bytes.ts";
import { momentText } from "../../lib/time/dates.ts";
import { durationText } from "../../lib/time/duration.ts";
import type { OperatedHealth } from "../../model/operators/health.ts";
import { Facts } from "../layout/Facts.tsx";
import { Banner } from "../messages/Banner.tsx";
import { PageHead } from "../navigation/PageHead.tsx";
import { WorkersTable } from "./WorkersTable.tsx";

interface HealthPageProps {
  t: TFunction;
  language: string;
  health: OperatedHealth;
}

export function HealthPage({ t, language, health }: HealthPageProps) {
  const { missing, workers } = health;
  return (
    <>
      <PageHead title={t("operator:health.title")} />
      <div className="stack">
        {missing.length > 0
          ? (
            <Banner tone="bad" urgent>
              {t("operator:health.missing", {
                parts: missing.map((part) => t(`operator:health.part.${part}`)),
              })}
            </Banner>
          )
          : <p>{t("operator:health.allReached")}</p>}
        <Facts
          facts={[
            ...loads(t, language, health),
            ...letters(t, language, health),
            ...rooms(t, language, health),
          ]}
        />
        <WorkersTable t={t} language={language} workers={workers} />
      </div>
    </>
  );
}

function loads(t: TFunction, language: string, { answersPerSecond, workers }: OperatedHealth) {
  return [
    {
      term: t("operator:health.answers"),
      value: answersPerSecond?.toLocaleString(language, { maximumFractionDigits: 1 }) ??
        t("operator:health.unknown"),
      detail: answersPerSecond === null ? t("operator:health.unknownAnswers") : undefined,
    },
    { term: t("operator:health.alive"), value: workers.filter(({ isAlive }) => isAlive).length },
    {
      term: t("operator:health.jobs"),
      value: workers.reduce((sum, { jobsLastHour }) => sum + jobsLastHour, 0).toLocaleString(language),
    },
  ];
}

function letters(t: TFunction, language: string, { mail }: OperatedHealth) {
  const { waiting, running, oldestSeconds, failures } = mail;
  const reasons = failures.map(({ reason, count }) => `${t(`operator:mail.reason.${reason}`)} ${count}`);
  return [
    {
      term: t("operator:mail.waiting"),
      value: waiting + running,
      detail: waiting > 0
        ? t("operator:mail.oldest", { duration: durationText(oldestSeconds, language) })
        : undefined,
    },
    {
      term: t("operator:mail.failed"),
      value: failures.reduce((sum, { count }) => sum + count, 0),
      detail: reasons.join(", ") || undefined,
    },
  ];
}

function rooms(t: TFunction, language: string, { databaseBytes, store, disks }: OperatedHealth) {
  const text = (bytes: number) => bytesText(bytes, language);
  return [
    { term: t("operator:health.database"), value: text(databaseBytes) },
    {
      term: t("operator:health.store"),
      value: store ? text(store.bytes) : t("operator:health.unknown"),
      detail: store
        ? t("operator:health.storeCounted", {
          count: store.files,
          moment: momentText(new Date(store.countedAt), "UTC", language),
        })
        : t("operator:health.storeUncounted"),
    },
    ...disks.map(({ of, free, total, isLow }) => ({
      term: t(`operator:health.disk.${of}`),
      value: t("operator:health.free", { free: text(free) }),
      detail: isLow
        ? <strong>{t("operator:health.low")}</strong>
        : t("operator:health.of", { total: text(total) }),
    })),
  ];
}
