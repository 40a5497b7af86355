import type { TFunction } from "i18next";
import type { OwnAssessment } from "../../model/entry/entry.ts";
import { Button } from "../form/Button.tsx";
import { areAllDemonstration, DemonstrationOfAll } from "../Demonstration.tsx";
import { Badge } from "../messages/Badge.tsx";
import { StatusBadge } from "../messages/StatusBadge.tsx";
import { durationText } from "./StartFacts.tsx";

interface Props {
  t: TFunction;
  assessments: readonly OwnAssessment[];
  /** No test can be started any more. */
  isBatchClosed: boolean;
  /** Address that starts a test. */
  startAt?: (assessmentId: string) => string;
  /** Address at which a test can be practiced on; none where that is not offered. */
  practiceAt?: (assessmentId: string) => string;
  /** A moment in words. */
  momentOf?: (at: string) => string;
}

const PLAYER = (assessmentId: string) => `/tests/active?assessment=${assessmentId}`;

/** A respondent's tests in order, with a button for the current one. */
export function OwnTests({ t, assessments, isBatchClosed, startAt = PLAYER, practiceAt, momentOf }: Props) {
  const current = currentOf(assessments, isBatchClosed);
  const isAll = areAllDemonstration(assessments);
  return (
    <>
      <ol className="card own-tests" role="list">
        {assessments.map((assessment) => (
          <li key={assessment.id}>
            <div className="own-test-head">
              <h3>{assessment.name}</h3>
              {assessment.isStopped
                ? <Badge tone="idle" icon="cross-circle">{t("home.status.stopped")}</Badge>
                : <StatusBadge status={assessment.status} text={t(`home.status.${assessment.status}`)} />}
            </div>
            {assessment.status === "complete"
              ? <Receipt {...{ t, assessment, momentOf }} />
              : (
                <p className="entry-measure">
                  {measures(t, assessment, isAll).map((part) => <span key={part}>{part}</span>)}
                </p>
              )}
            {assessment === current && (
              <form method="post" action={startAt(assessment.id)}>
                <Button kind="primary">
                  {t(assessment.status === "new" ? "tests:home.start" : "tests:home.goOn")}
                  <span className="visually-hidden">: {assessment.name}</span>
                </Button>
              </form>
            )}
            {assessment !== current && assessment.status === "new" && !isBatchClosed && (
              <p className="quietly">{t("home.later")}</p>
            )}
            {practiceAt && assessment.status === "new" && assessment.hasPractice && !isBatchClosed && (
              <a href={practiceAt(assessment.id)}>
                {t("tests:practice.open")}
                <span className="visually-hidden">: {assessment.name}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      <DemonstrationOfAll t={t} tests={assessments} />
    </>
  );
}

/** The test in progress, else the first new one; undefined if none can be started. */
export function currentOf(
  assessments: readonly OwnAssessment[],
  isBatchClosed: boolean,
): OwnAssessment | undefined {
  const begun = assessments.find(({ status, isStopped }) => status === "inprogress" && !isStopped);
  return begun ?? (isBatchClosed ? undefined : assessments.find(({ status }) => status === "new"));
}

const measures = (
  t: TFunction,
  { minutes, questions, isTimed, isDemonstration }: OwnAssessment,
  isNotedOnce: boolean,
) => [
  t("entry.start.about", { duration: durationText(t, minutes) }),
  t("entry.start.questions", { count: questions }),
  t(isTimed ? "tests:entry.start.timed" : "tests:entry.start.untimed"),
  ...(isDemonstration && !isNotedOnce ? [t("common:demonstration.notice")] : []),
];

function Receipt(
  { t, assessment, momentOf }: Pick<Props, "t" | "momentOf"> & { assessment: OwnAssessment },
) {
  const { storedAnswers, receiptCode, completeDate } = assessment;
  return (
    <p className="entry-measure">
      {completeDate && momentOf && <span>{momentOf(completeDate)}</span>}
      {storedAnswers !== null && <span>{t("home.receipt.stored", { count: storedAnswers })}</span>}
      {receiptCode && (
        <span>
          {t("home.receipt.code")} <b>{receiptCode}</b>
        </span>
      )}
    </p>
  );
}
