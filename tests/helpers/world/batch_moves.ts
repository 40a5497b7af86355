import { moveBatch } from "../../../domain/batches/move_batch.ts";
import type { Ctx } from "../../../domain/context.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { BatchMove } from "../../../model/batches/batch_status.ts";

const verb = (move: BatchMove) => (ctx: Ctx, actor: Actor, id: string) => moveBatch(ctx, actor, id, move);

export const publishBatch = verb("publish");
export const closeBatch = verb("close");
export const reopenBatch = verb("reopen");
export const archiveBatch = verb("archive");
