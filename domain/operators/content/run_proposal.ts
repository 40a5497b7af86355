import {
  beatProposal,
  claimProposal,
  completeProposal,
  findProposal,
  type ProposalRow,
  releaseProposal,
} from "../../../db/operators/content_proposals.ts";
import { findStoredScoring } from "../../../db/instruments/stored_scorings.ts";
import { findVersion } from "../../../db/instruments/test_versions.ts";
import { findTest } from "../../../db/instruments/tests.ts";
import { findScoringModel } from "../../../db/scoring/scorings.ts";
import type { ContentPayload } from "../../../jobs/content_job.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { ScoreChanges } from "../../../model/operators/content.ts";
import { CLAIM_STALE, HEARTBEAT, SECOND } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import type { TaskOutcome, WorkerHooks } from "../../queue/run_task.ts";
import { scoreChanges } from "../../scoring/score_changes.ts";
import { scoreVersion } from "../../scoring/score_version.ts";
import { openPackage } from "./stored_package.ts";

interface Following {
  readonly onProgress: (done: number) => void;
  readonly stop: AbortSignal;
}

/**
 * Counts what a proposal would change; of a published one, scores people anew. A worker that dies is followed
 * by another, which counts from the start and continues scoring where the first one ended.
 */
export async function runProposal(
  ctx: Ctx,
  { proposalId }: ContentPayload,
  { leaving, onBeat }: WorkerHooks,
): Promise<TaskOutcome> {
  const held = await claimProposal(ctx.sql, proposalId);
  const row = await findProposal(ctx.sql, proposalId, ctx.now());
  if (!row || !held) {
    // The worker that holds it may have died: the message must not be lost with it.
    return row?.status === "running" ? { kind: "retry", afterMs: CLAIM_STALE } : { kind: "elsewhere" };
  }
  const lost = new AbortController();
  let done = 0;
  const beat = async () => {
    if (await beatProposal(ctx.sql, held, done)) onBeat();
    else lost.abort(new Error("another worker has the proposal, or it was withdrawn"));
  };
  const beating = setInterval(() => void beat().catch(() => {}), HEARTBEAT);
  const stop = AbortSignal.any([lost.signal, leaving]);
  try {
    const work = row.publishedAt ? scoreAnew : compare;
    const changes = await work(ctx, row, { stop, onProgress: (now) => done = now });
    const isHeld = await completeProposal(ctx.sql, held, changes);
    return { kind: isHeld ? "completed" : "elsewhere" };
  } catch (error) {
    if (lost.signal.aborted) return { kind: "elsewhere" };
    if (!leaving.aborted) ctx.log.error("proposal.attempt_failed", error, { proposalId });
    const isOver = !leaving.aborted && held.attempts >= LIMITS.taskAttempts;
    await releaseProposal(ctx.sql, held, isOver ? "failed" : "waiting");
    return isOver ? { kind: "failed" } : { kind: "retry", afterMs: SECOND };
  } finally {
    clearInterval(beating);
  }
}

async function compare(
  ctx: Ctx,
  { id, fileHash, earlierId }: ProposalRow,
  following: Following,
): Promise<ScoreChanges> {
  if (earlierId !== null) {
    const { version } = (await findStoredScoring(ctx.sql, earlierId))!;
    const model = (await findScoringModel(ctx.sql, earlierId))!;
    return await scoreChanges(ctx.sql, version.id, model, following);
  }
  const { identifier, contentHash, scoring } = await openPackage(ctx.store, id, fileHash!);
  const test = (await findTest(ctx.sql, identifier))!;
  const version = (await findVersion(ctx.sql, test.id, contentHash))!;
  return await scoreChanges(ctx.sql, version.id, scoring.model, following);
}

async function scoreAnew(
  ctx: Ctx,
  { scoringId }: ProposalRow,
  { stop, onProgress }: Following,
): Promise<null> {
  const { version } = (await findStoredScoring(ctx.sql, scoringId!))!;
  await scoreVersion(ctx.sql, version.id, ctx.now(), { stop, onProgress });
  return null;
}
