import type { TFunction } from "i18next";
import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import { findEventPerson } from "../../db/webhooks/events.ts";
import * as db from "../../db/webhooks/sending.ts";
import type { WebhookPayload } from "../../jobs/webhook_job.ts";
import { callOut } from "../../lib/http/call_out.ts";
import type { Language } from "../../model/languages.ts";
import type { DeliveryFailure } from "../../model/webhooks/webhook.ts";
import {
  CLAIM_STALE,
  HEARTBEAT,
  HOUR,
  SECOND,
  WEBHOOK_GIVES_UP,
  WEBHOOK_PAUSES,
  WEBHOOK_TIME_LIMIT,
} from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { writeToAdmins } from "../letters/write_to_admins.ts";
import type { TaskOutcome, WorkerHooks } from "../queue/run_task.ts";
import { signedHeaders, unsealSecret } from "./signing.ts";

type WordsOf = (language: Language) => TFunction;

/** Events about different things that are sent at the same time. After as many failures in a row it rests. */
const AT_ONCE = 8;
/** A worker turns to another webhook after this. What is left is announced again. */
const TURN = 20 * SECOND;

/**
 * Sends a webhook what is due. Only one worker at a time does, and of the events about one thing only the earliest
 * is sent: a later one never arrives before an earlier one was delivered or given up. An event is sent twice if a
 * worker dies between the response and the row's update; its id is the same.
 */
export async function deliverWebhook(
  ctx: Ctx,
  wordsOf: WordsOf,
  { orgId, webhookId }: WebhookPayload,
  { leaving, onBeat }: Pick<WorkerHooks, "leaving" | "onBeat">,
): Promise<TaskOutcome> {
  const began = ctx.now();
  const staleBefore = new Date(began.getTime() - CLAIM_STALE);
  const held = await db.claimWebhook(ctx.sql, orgId, webhookId, { now: began, staleBefore });
  if (!held) return { kind: "elsewhere" };
  const lost = new AbortController();
  const beat = async () => {
    if (await db.beatWebhook(ctx.sql, held, ctx.now())) onBeat();
    else lost.abort(new Error("another worker has the webhook, or it was disabled"));
  };
  const beating = setInterval(() => void beat().catch(() => {}), HEARTBEAT);
  const stop = AbortSignal.any([lost.signal, leaving]);
  let resumeAt: Date | null = null;
  try {
    let failedInARow = 0;
    while (!stop.aborted && ctx.now().getTime() - began.getTime() < TURN) {
      const due = await db.listDueDeliveries(ctx.sql, held, { now: ctx.now(), limit: AT_ONCE });
      if (due.length === 0) break;
      const outcomes = await Promise.all(due.map((delivery) => attempt(ctx, held, delivery, stop)));
      const since = outcomes.find((outcome) => outcome !== "delivered" && outcome !== "stopped");
      if (outcomes.includes("gone")) await disable(ctx, wordsOf, held, "gone");
      else if (outcomes.includes("given_up")) await disable(ctx, wordsOf, held, "failing");
      failedInARow = outcomes.includes("delivered") ? 0 : failedInARow + outcomes.length;
      if (since instanceof Date && failedInARow >= AT_ONCE) {
        resumeAt = restUntil(ctx.now(), since);
        break;
      }
    }
    return { kind: lost.signal.aborted ? "elsewhere" : leaving.aborted ? "handed_back" : "completed" };
  } finally {
    clearInterval(beating);
    await db.releaseWebhook(ctx.sql, held, resumeAt);
  }
}

/** A tenth of the time since the last delivery: 10 seconds at first, an hour at most. */
const restUntil = (now: Date, since: Date): Date =>
  new Date(now.getTime() + Math.min(HOUR, Math.max(10 * SECOND, (now.getTime() - since.getTime()) / 10)));

/** A moment: it failed, and the webhook fails since then. `given_up`: nothing was delivered as long as it was tried. */
type Outcome = "delivered" | "gone" | "given_up" | "stopped" | Date;

async function attempt(
  ctx: Ctx,
  held: db.HeldWebhook,
  delivery: db.DueDelivery,
  stop: AbortSignal,
): Promise<Outcome> {
  const at = ctx.now();
  const from = performance.now();
  const response = await send(ctx, held, delivery, { at, stop });
  // Not an attempt: the worker leaves, or another one has the webhook.
  if (stop.aborted && "failure" in response) return "stopped";
  const status = "status" in response ? response.status : null;
  const failure = "failure" in response ? response.failure : failureOf(response.status);
  const isOver = at >= delivery.givesUpAt;
  const nextAt = isOver ? null : nextAttempt(delivery, at);
  const ms = Math.round(performance.now() - from);
  const since = await ctx.sql.begin((tx) =>
    db.storeAttempt(tx, held, delivery, { at, status, failure, ms, nextAt })
  );
  if (failure === null) return "delivered";
  ctx.log.info("webhook.not_delivered", { webhookId: held.id, deliveryId: delivery.id, status, failure });
  if (status === 410) return "gone";
  const hasFailedAllTheTime = since !== null && at.getTime() - since.getTime() >= WEBHOOK_GIVES_UP;
  return isOver && hasFailedAllTheTime ? "given_up" : since ?? "stopped";
}

async function send(
  ctx: Ctx,
  { orgId, url, hasPersonalData, ...sealed }: db.HeldWebhook,
  { id, object, body: thin }: db.DueDelivery,
  { at, stop }: { at: Date; stop: AbortSignal },
): Promise<{ readonly status: number } | { readonly failure: DeliveryFailure }> {
  const secret = unsealSecret(ctx, sealed.secret);
  if (secret === null) return { failure: "secret_lost" };
  const old = sealed.oldSecret && unsealSecret(ctx, sealed.oldSecret);
  const person = hasPersonalData ? await findEventPerson(ctx.sql, orgId, object) : null;
  const body = person ? withPerson(thin, person) : thin;
  return await callOut(url, {
    headers: {
      "content-type": "application/json",
      "user-agent": "Assay-Webhooks/1",
      ...signedHeaders({ id, at, body, secrets: [secret, ...old ? [old] : []] }),
    },
    body,
    signal: AbortSignal.any([stop, AbortSignal.timeout(WEBHOOK_TIME_LIMIT)]),
    allowsLoopback: ctx.allowsLoopback ?? false,
  });
}

function withPerson(thin: string, person: object): string {
  const message = JSON.parse(thin);
  return JSON.stringify({ ...message, data: { ...message.data, person } });
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

/** Varies by up to a fifth, so that what failed together is not tried together. The last attempt is at the end. */
function nextAttempt({ attempts, givesUpAt }: db.DueDelivery, at: Date): Date {
  const pause = WEBHOOK_PAUSES[Math.min(attempts, WEBHOOK_PAUSES.length - 1)]!;
  const next = at.getTime() + pause * (0.8 + 0.4 * Math.random());
  return new Date(Math.min(next, Math.max(givesUpAt.getTime(), at.getTime() + SECOND)));
}

/** Nothing is sent any more until an admin enables it. All admins are told by mail. */
async function disable(
  ctx: Ctx,
  wordsOf: WordsOf,
  held: db.HeldWebhook,
  because: "gone" | "failing",
): Promise<void> {
  const { orgId, id, url } = held;
  const isDisabled = await ctx.sql.begin(async (tx) => {
    if (!await db.disableHeld(tx, held, because)) return false;
    await appendAuditEvent(tx, orgId, {
      ...{ at: ctx.now(), actorKind: "system", verb: "disableWebhook" },
      ...{ subjectKind: "webhook", subjectId: id },
    });
    return true;
  });
  if (!isDisabled) return;
  const { name: organization, languages } = (await findOrganization(ctx.sql, orgId))!;
  const t = wordsOf(languages[0]!);
  const facts = {
    organization,
    host: new URL(url).host,
    link: `${ctx.appUrl}/admin/org/settings/webhooks/${id}`,
  };
  await writeToAdmins(ctx, orgId, {
    language: languages[0]!,
    subject: t("mails:webhookDisabled.subject", facts),
    text: t(`mails:webhookDisabled.${because === "gone" ? "textGone" : "text"}`, facts),
  });
}
