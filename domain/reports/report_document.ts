import {
  findReported,
  findSessionFacts,
  listSatParts,
  type SatPartRow,
  type SessionFacts,
} from "../../db/report_document.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import { findWording } from "../../db/scorings.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Irregularity, ReportDocument, SatPart } from "../../model/report_document.ts";
import { type ReportKind, reportKindOf, suits } from "../../model/report_kind.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { levelsOf } from "./levels.ts";

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
  const scoring = await currentPrepared(sql, versionId);
  const [scored, wording, rows, session] = await Promise.all([
    scoreAssessment(sql, orgId, assessmentId, now),
    findWording(sql, scoring.id),
    listSatParts(sql, orgId, { respondentId, versionId, language }),
    findSessionFacts(sql, orgId, { respondentId, versionId, gapSeconds: GAP_SECONDS }),
  ]);
  return {
    ...about,
    kind: kind ?? reportKindOf(identifier),
    language,
    test: { identifier, name, isDemonstration, startedAt, completedAt },
    scored,
    scoringId: scoring.id,
    scoringNumber: scoring.number,
    words: wording?.[language] ?? wording?.[DEFAULT_LANGUAGE] ?? {},
    parts: rows.map(({ late: _late, isExpired: _isExpired, ...part }): SatPart => part),
    levels: levelsOf(scored, scoring.prepared.model.scoring.bands),
    irregularities: irregularitiesOf(session, rows, reentryCount),
    madeAt: now,
  };
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
