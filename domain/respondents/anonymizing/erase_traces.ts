import {
  closeOwnCodes,
  eraseAddresses,
  eraseErrors,
  eraseLetters,
  type IdentifyingText,
  listIdentifyingTexts,
  withdrawFiles,
} from "../../../db/respondents/erase_traces.ts";
import { eraseAnswers } from "../../../db/machines/idempotent_requests.ts";
import { eraseReceiverAnswers } from "../../../db/webhooks/deliveries.ts";
import { appendAuditEvents } from "../../../db/organization/audit_events.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { announce } from "../../../jobs/job.ts";
import { TASK_JOBS } from "../../../jobs/task_jobs.ts";
import type { Ctx } from "../../context.ts";
import { deleteFiles } from "../../queue/delete_files.ts";
import type { ActingMember } from "../each.ts";

/** Shorter words occur in too much unrelated text. */
const MIN_LENGTH = 3;

/** Erases traces of respondents outside their own rows. */
export async function eraseTraces(
  ctx: Ctx,
  tx: Tx,
  { orgId, userId, address }: ActingMember,
  ids: readonly string[],
): Promise<void> {
  const words = (await listIdentifyingTexts(tx, orgId, ids)).filter((word) => word.length >= MIN_LENGTH);
  await eraseErrors(tx, orgId, ids, words.flatMap(spellingsOf));
  await eraseLetters(tx, orgId, ids);
  await eraseAddresses(tx, orgId, ids);
  await closeOwnCodes(tx, orgId, ids);
  const { files, tasks, groups } = await withdrawFiles(tx, orgId, ids);
  for (const { id, kind } of tasks) await announce(tx, TASK_JOBS[kind], { orgId, taskId: id });
  await appendAuditEvents(
    tx,
    orgId,
    groups.map(({ id: taskId, batchId }) => ({
      at: ctx.now(),
      actorKind: userId === null ? "system" as const : "staff" as const,
      actorId: userId ?? undefined,
      address: address ?? undefined,
      verb: "withdrawGroupReport" as const,
      subjectKind: "batch" as const,
      subjectId: batchId,
      detail: { taskId },
    })),
  );
  await eraseAnswers(tx, orgId);
  await eraseReceiverAnswers(tx, orgId, ids);
  await deleteFiles(ctx, files);
}

/** A word as typed, without accents, and URL-encoded. */
function spellingsOf(word: string): IdentifyingText[] {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  const texts = [word, encodeURIComponent(word), plain, encodeURIComponent(plain)].map(inSmallLetters);
  return [...new Set(texts)].map((text) => ({ text, run: longest(text.match(/[a-z0-9]+/g) ?? []) }));
}

/** Lowers only A to Z, as the database does. */
const inSmallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const longest = (runs: readonly string[]) =>
  runs.reduce((best, run) => run.length > best.length ? run : best, "");
