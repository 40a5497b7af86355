import { listCatalogue } from "../../db/instruments/catalogue.ts";
import { findWording } from "../../db/scoring/scorings.ts";
import { findReportIssuer } from "../../db/reports/report_document.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ReportDocument, SatPart } from "../../model/reports/report_document.ts";
import { reportKindOf } from "../../model/reports/report_kind.ts";
import { sampleSitting } from "../../scoring/sample/sample_sitting.ts";
import { score } from "../../scoring/score.ts";
import type { Ctx } from "../context.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { contentOf } from "../sitting/content/content.ts";

const NOBODY = { generalIdNumber: null, militaryIdNumber: null, employeeIdNumber: null };

/**
 * Returns the report of a simulated person, by the test's current scoring. Nothing is stored, and no credit
 * is used.
 */
export async function sampleReport(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  language: Language,
): Promise<ReportDocument> {
  const { orgId } = requireMay(actor, "viewProjects");
  return await gatherSample(ctx, orgId, testId, language);
}

/** The same for a worker. Shows the organisation as it is now. */
export async function gatherSample(
  ctx: Ctx,
  orgId: string,
  testId: number,
  language: Language,
): Promise<ReportDocument> {
  const [test] = await listCatalogue(ctx.sql, testId);
  if (!test) throw new Refusal("not_found");
  const [scoring, content, issuer] = await Promise.all([
    currentPrepared(ctx.sql, test.versionId),
    contentOf(ctx, test.versionId),
    findReportIssuer(ctx.sql, orgId),
  ]);
  const wording = await findWording(ctx.sql, scoring.id) ?? {};
  const { prepared } = scoring;
  const sitting = sampleSitting(prepared, language);
  const { name, subtests } = content.in(language).test;
  const counted = subtests.filter(({ isPractice, isSectionPractice }) => !isPractice && !isSectionPractice);
  const parts = prepared.model.subtests.map(({ id, timeLimit, questions }, at): SatPart => {
    const unanswered = questions.flatMap(({ id }, at) => sitting.answers[id] ? [] : at + 1);
    return {
      name: counted[at]!.name,
      asked: questions.length,
      answered: questions.length - unanswered.length,
      unanswered,
      duration: sitting.durations[id] ?? null,
      timeLimit,
      timeFactor: 1,
    };
  });
  const at = ctx.now();
  const seconds = Object.values(sitting.durations).reduce((sum, one) => sum + one, 0);
  return {
    isSample: true,
    kind: reportKindOf(test.identifier),
    number: null,
    replaces: null,
    language,
    ...issuer!,
    project: "",
    batch: "",
    respondent: { ...NOBODY, firstName: null, lastName: null, dateOfBirth: null, gender: sitting.gender },
    test: {
      identifier: test.identifier,
      name,
      isDemonstration: test.isDemonstration,
      startedAt: new Date(at.getTime() - seconds * 1000),
      completedAt: at,
    },
    scored: score(prepared, sitting),
    scoringId: scoring.id,
    scoringNumber: scoring.number,
    words: wording[language] ?? wording[DEFAULT_LANGUAGE] ?? {},
    bands: prepared.model.scoring.bands,
    parts,
    irregularities: [],
    madeAt: at,
  };
}
