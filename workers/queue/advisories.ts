import type { Ctx } from "../../domain/context.ts";
import { abandonTask } from "../../domain/queue/abandon_task.ts";
import { TaskPayload } from "../../jobs/task_jobs.ts";
import { type Queue, STREAM } from "./queue.ts";

const SUBJECT = `$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${STREAM}.*`;

/**
 * The broker reports a message that reached the maximum of deliveries, and then keeps it forever without
 * delivering it. Ends its task and deletes it.
 */
export async function watchAdvisories(ctx: Ctx, opened: Promise<Queue>, signal: AbortSignal): Promise<void> {
  for await (const advisory of ctx.broker.subscribe(SUBJECT, signal)) {
    const seq = (advisory as { stream_seq?: number }).stream_seq;
    if (seq === undefined) continue;
    try {
      const { manager } = await opened;
      const message = await manager.streams.getMessage(STREAM, { seq });
      if (!message) continue;
      const payload = TaskPayload.safeParse(message.json());
      if (payload.success) await abandonTask(ctx, payload.data);
      await manager.streams.deleteMessage(STREAM, seq);
      ctx.log.warn("queue.message_abandoned", {
        subject: message.subject,
        seq,
        taskId: payload.data?.taskId,
      });
    } catch (error) {
      ctx.log.error("queue.advisory_failed", error, { seq });
    }
  }
}
