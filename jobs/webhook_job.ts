import { z } from "zod";
import { takeDueWebhooks } from "../db/webhooks/sending.ts";
import type { Sql } from "../db/connection/pool.ts";
import { CLAIM_STALE, WEBHOOK_ANNOUNCED } from "../model/times.ts";
import { announceAll, type Job } from "./job.ts";

const WebhookPayload = z.object({ orgId: z.uuid(), webhookId: z.uuid() });
export type WebhookPayload = z.output<typeof WebhookPayload>;

/** Sends a webhook what waits for it. One worker at a time does, so that events stay in order. */
export const WEBHOOK_JOB: Job<WebhookPayload> = { subject: "jobs.webhook.deliver", payload: WebhookPayload };

const BATCH = 1000;

/**
 * Asks workers to send to each webhook for which something is due: a new event, a next attempt, or what a worker
 * that died has left. Returns how many. Asking once too often is harmless, because a worker has to claim it.
 */
export async function announceDueWebhooks(sql: Sql, now: Date): Promise<number> {
  return await sql.begin(async (tx) => {
    const due = await takeDueWebhooks(tx, {
      now,
      staleBefore: new Date(now.getTime() - CLAIM_STALE),
      announcedBefore: new Date(now.getTime() - WEBHOOK_ANNOUNCED),
      limit: BATCH,
    });
    await announceAll(tx, WEBHOOK_JOB, due.map(({ id, orgId }) => ({ orgId, webhookId: id })));
    return due.length;
  });
}
