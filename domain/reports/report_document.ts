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
import type { AskedReport } from "../../db/reports/reports.ts";
import type { Language } from "../../model/languages.ts";
import type { LatePart } from "../../model/sitting/late_answers.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  becauseOf,
  changedDetails,
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
import { scoreAssessment } from "../scoring/score_assessment.ts";

interface Wanted {
  readonly assessmentId: string;
  readonly language: Language;
  /** The document of its test, where none is named. */
  readonly kind?: ReportKind;
}

/** A report that is kept, as it is asked for. */
type NumberedReport = Pick<AskedReport, "id" | "number" | "paper">;

export interface GatheredReport {
  readonly report: ReportDocument;
  readonly made: ReportBasis;
}

/** What a report says of one finished assessment, and what it is made of; scored now where it has not been yet. */
export async function gatherReport(
  sql: Sql | Tx,
  orgId: string,
  { assessmentId, language, kind, numbered }: Wanted & { readonly numbered?: NumberedReport },
  now: Date,
): Promise<GatheredReport> {
  const found = await findReported(sql, orgId, assessmentId, language);
  if (!found || kind && !suits(kind, found.identifier)) throw new Refusal("not_found");
  const {
    respondentId,
    versionId,
    identifier,
    reentryCount,
    name,
    isDemonstration,
    startedAt,
    completedAt,
    ...about
  } = found;
  const details = found.respondent;
  const [{ scored, scoringId, scoringNumber, made, bands, words }, rows, session, late] = await Promise.all([
    scoredNow(sql, orgId, { assessmentId, language, details }, now),
    listSatParts(sql, orgId, { respondentId, versionId, language }),
    findSessionFacts(sql, orgId, { respondentId, versionId, gapSeconds: inSeconds(LONG_BREAK) }),
    listLateAnswers(sql, orgId, { respondentId, versionId, language }),
  ]);
  const report: ReportDocument = {
    ...about,
    number: numbered?.number ?? null,
    replaces: numbered
      ? replacedBy(await listEarlierReports(sql, orgId, numbered.id), {
        ...made,
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
    parts: rows.map(({ isExpired: _isExpired, ...part }): SatPart => part),
    bands,
    irregularities: irregularitiesOf({ session, rows, late, reentries: reentryCount }),
    madeAt: now,
  };
  return { report, made };
}

/** The same, where nothing is kept. */
export async function reportDocument(
  sql: Sql | Tx,
  orgId: string,
  wanted: Wanted,
  now: Date,
): Promise<ReportDocument> {
  return (await gatherReport(sql, orgId, wanted, now)).report;
}

/**
 * What a new report takes the place of: the newest before it that says something else, in its own language where there is one. A copy in
 * another language or on another paper replaces nothing; one asked for anew replaces the one that it repeats.
 */
function replacedBy(
  earlier: readonly EarlierReport[],
  report: ReportBasis & Pick<EarlierReport, "language" | "paper">,
): ReplacedReport | null {
  const spoken = earlier.filter(({ language }) => language === report.language);
  const last = spoken[0] ?? earlier.find(({ basis }) => basis !== report.basis);
  if (!last) return null;
  const isSame = last.basis === report.basis;
  const repeated = isSame ? spoken.find(({ paper }) => paper === report.paper) : last;
  if (!repeated) return null;
  return {
    number: repeated.number,
    madeAt: repeated.madeAt,
    because: isSame ? ["again"] : becauseOf(repeated, report),
    changed: changedDetails(repeated, report),
  };
}

async function scoredNow(
  sql: Sql | Tx,
  orgId: string,
  wanted: { assessmentId: string; language: Language; details: DocumentRespondent },
  now: Date,
): Promise<ReportedScore> {
  const kept = await findReportedScore(sql, orgId, wanted);
  if (kept) return kept;
  await scoreAssessment(sql, orgId, wanted.assessmentId, now);
  const scored = await findReportedScore(sql, orgId, wanted);
  if (!scored) throw new Error("the scores are gone, or another scoring holds since they were made");
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
    expired.length > 0 && { kind: "expiry", parts: expired },
    late.length > 0 && { kind: "late", parts: late },
  ];
  return all.filter((one) => one !== false);
}
