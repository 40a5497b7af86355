import {
  findReported,
  findReportedScore,
  findSessionFacts,
  listSatParts,
  type ReportedScore,
  type SatPartRow,
  type SessionFacts,
} from "../../db/report_document.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Irregularity, ReportDocument, SatPart } from "../../model/report_document.ts";
import { type ReportKind, reportKindOf, suits } from "../../model/report_kind.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";

interface Wanted {
  readonly assessmentId: string;
  readonly language: Language;
  /** The document of its test, where none is named. */
  readonly kind?: ReportKind;
}

/** So long without an answer is a break that a reader should know of. */
const GAP_SECONDS = 5 * 60;

/** What a report says of one finished assessment; scored now where it has not been yet. */
export async function reportDocument(
  sql: Sql | Tx,
  orgId: string,
  { assessmentId, language, kind }: Wanted,
  now: Date,
): Promise<ReportDocument> {
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
  const [{ scored, scoringId, scoringNumber, bands, words }, rows, session] = await Promise.all([
    scoredNow(sql, orgId, { assessmentId, language }, now),
    listSatParts(sql, orgId, { respondentId, versionId, language }),
    findSessionFacts(sql, orgId, { respondentId, versionId, gapSeconds: GAP_SECONDS }),
  ]);
  return {
    ...about,
    kind: kind ?? reportKindOf(identifier),
    language,
    test: { identifier, name, isDemonstration, startedAt, completedAt },
    scored,
    scoringId,
    scoringNumber,
    words,
    parts: rows.map(({ late: _late, isExpired: _isExpired, ...part }): SatPart => part),
    bands,
    irregularities: irregularitiesOf(session, rows, reentryCount),
    madeAt: now,
  };
}

async function scoredNow(
  sql: Sql | Tx,
  orgId: string,
  wanted: { assessmentId: string; language: Language },
  now: Date,
): Promise<ReportedScore> {
  const kept = await findReportedScore(sql, orgId, wanted);
  if (kept) return kept;
  await scoreAssessment(sql, orgId, wanted.assessmentId, now);
  const scored = await findReportedScore(sql, orgId, wanted);
  if (!scored) throw new Error("the scores are gone, or another scoring holds since they were made");
  return scored;
}

function irregularitiesOf(
  session: SessionFacts,
  rows: readonly SatPartRow[],
  reentries: number,
): Irregularity[] {
  const late = rows.reduce((sum, row) => sum + row.late, 0);
  const expired = rows.filter(({ isExpired }) => isExpired).map(({ name }) => name);
  const all: (Irregularity | false)[] = [
    session.devices > 1 && { kind: "devices", count: session.devices },
    session.gaps > 0 && { kind: "gaps", count: session.gaps, seconds: session.longestGap },
    reentries > 0 && { kind: "reentry", count: reentries },
    session.credited > 0 && { kind: "credit", count: session.credits, seconds: session.credited },
    expired.length > 0 && { kind: "expiry", parts: expired },
    late > 0 && { kind: "late", count: late },
  ];
  return all.filter((one) => one !== false);
}
