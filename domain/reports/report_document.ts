import { listLateAnswers } from "../../db/sitting/late_answers.ts";
import {
  findReported,
  findReportedScore,
  findSessionFacts,
  listSatParts,
  type ReportedScore,
  type SatPartRow,
  type SessionFacts,
} from "../../db/reports/report_document.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { type EarlierReport, listEarlierReports } from "../../db/reports/report_currency.ts";
import type { PendingReport } from "../../db/reports/report_queue.ts";
import type { Language } from "../../model/languages.ts";
import type { LatePart } from "../../model/sitting/late_answers.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  changedDetails,
  outdatedReasons,
  type ReplacedReport,
  type ReportBasis,
} from "../../model/reports/report_currency.ts";
import type {
  DocumentRespondent,
  Irregularity,
  ReportDocument,
  SatPart,
} from "../../model/reports/report_document.ts";
import { type ReportKind, reportKindOf, suits } from "../../model/reports/report_kind.ts";
import { inSeconds, LONG_BREAK } from "../../model/times.ts";
import { usedAccommodations } from "../scoring/used_accommodations.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";

interface DocumentRequest {
  readonly assessmentId: string;
  readonly language: Language;
  /** Default: the kind of the assessment's test. */
  readonly kind?: ReportKind;
}

/** A stored report. */
type NumberedReport = Pick<PendingReport, "id" | "number" | "paper">;

export interface GatheredReport {
  readonly report: ReportDocument;
  readonly basis: ReportBasis;
}

/** Returns a report of one finished assessment and its basis. Scores the assessment first if needed. */
export async function gatherReport(
  sql: Sql | Tx,
  orgId: string,
  { assessmentId, language, kind, numbered }: DocumentRequest & { readonly numbered?: NumberedReport },
  now: Date,
): Promise<GatheredReport> {
  const reported = await findReported(sql, orgId, assessmentId, language);
  if (!reported || kind && !suits(kind, reported.identifier)) throw new Refusal("not_found");
  const {
    respondentId,
    versionId,
    identifier,
    reentryCount,
    name,
    isDemonstration,
    startedAt,
    completedAt,
    ...rest
  } = reported;
  const details = reported.respondent;
  const [{ scored, scoringId, scoringNumber, basis, bands, words }, rows, session, late] = await Promise.all([
    scoredNow(sql, orgId, { assessmentId, language, details }, now),
    listSatParts(sql, orgId, { respondentId, versionId, language }),
    findSessionFacts(sql, orgId, { respondentId, versionId, gapSeconds: inSeconds(LONG_BREAK) }),
    listLateAnswers(sql, orgId, { respondentId, versionId, language }),
  ]);
  const report: ReportDocument = {
    ...rest,
    number: numbered?.number ?? null,
    replaces: numbered
      ? replacedBy(await listEarlierReports(sql, orgId, numbered.id), {
        ...basis,
        language,
        paper: numbered.paper,
      })
      : null,
    kind: kind ?? reportKindOf(identifier),
    language,
    test: { identifier, name, isDemonstration, startedAt, completedAt },
    scored,
    scoringId,
    scoringNumber,
    words,
    parts: rows.map(({ isExpired: _isExpired, codes: _codes, ...part }): SatPart => part),
    accommodations: await usedAccommodations(
      sql,
      orgId,
      { respondentId, versionId, startedAt, completedAt },
      {
        rows,
        scales: scored.scales,
      },
    ),
    bands,
    irregularities: irregularitiesOf({ session, rows, late, reentries: reentryCount }),
    madeAt: now,
  };
  return { report, basis };
}

/** Returns the document of a report that is not stored. */
export async function reportDocument(
  sql: Sql | Tx,
  orgId: string,
  request: DocumentRequest,
  now: Date,
): Promise<ReportDocument> {
  return (await gatherReport(sql, orgId, request, now)).report;
}

/**
 * Returns the report that a new one replaces: the newest earlier one with a different basis, preferably in
 * its language; null if there is none. A copy in another language or paper size replaces nothing; a repeated
 * report replaces the report that it repeats.
 */
function replacedBy(
  earlier: readonly EarlierReport[],
  report: ReportBasis & Pick<EarlierReport, "language" | "paper">,
): ReplacedReport | null {
  const inLanguage = earlier.filter(({ language }) => language === report.language);
  const last = inLanguage[0] ?? earlier.find(({ basis }) => basis !== report.basis);
  if (!last) return null;
  const isSame = last.basis === report.basis;
  const repeated = isSame ? inLanguage.find(({ paper }) => paper === report.paper) : last;
  if (!repeated) return null;
  return {
    number: repeated.number,
    madeAt: repeated.madeAt,
    because: isSame ? ["again"] : outdatedReasons(repeated, report),
    changed: changedDetails(repeated, report),
  };
}

async function scoredNow(
  sql: Sql | Tx,
  orgId: string,
  request: { assessmentId: string; language: Language; details: DocumentRespondent },
  now: Date,
): Promise<ReportedScore> {
  const stored = await findReportedScore(sql, orgId, request);
  if (stored) return stored;
  await scoreAssessment(sql, orgId, request.assessmentId, now);
  const scored = await findReportedScore(sql, orgId, request);
  if (!scored) throw new Error("the scores were deleted, or another scoring became current meanwhile");
  return scored;
}

interface Session {
  readonly session: SessionFacts;
  readonly rows: readonly SatPartRow[];
  readonly late: readonly LatePart[];
  readonly reentries: number;
}

function irregularitiesOf({ session, rows, late, reentries }: Session): Irregularity[] {
  const expired = rows.filter(({ isExpired }) => isExpired).map(({ name }) => name);
  const all: (Irregularity | false)[] = [
    session.devices > 1 && { kind: "devices", count: session.devices },
    session.gaps > 0 && { kind: "gaps", count: session.gaps, seconds: session.longestGap },
    reentries > 0 && { kind: "reentry", count: reentries },
    session.credited > 0 && { kind: "credit", count: session.credits, seconds: session.credited },
    session.extras > 0 && { kind: "extra", count: session.extras, seconds: session.extra },
    session.pauses > 0 && { kind: "pause", count: session.pauses, seconds: session.paused },
    session.incidents.length > 0 && {
      kind: "incident",
      count: session.incidents.length,
      at: session.incidents.map((at) => new Date(at)),
    },
    session.stops > 0 && { kind: "stop", count: session.stops },
    session.isStopped && { kind: "stopped" },
    session.reopenings > 0 && { kind: "reopen", count: session.reopenings },
    session.lefts > 0 && { kind: "left", count: session.lefts, seconds: session.away },
    expired.length > 0 && { kind: "expiry", parts: expired },
    late.length > 0 && { kind: "late", parts: late },
  ];
  return all.filter((one) => one !== false);
}
