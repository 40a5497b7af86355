import type { TFunction } from "i18next";
import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import { findParent } from "../../db/sandbox/sandboxes.ts";
import { findEventPerson } from "../../db/webhooks/events.ts";
import * as db from "../../db/webhooks/sending.ts";
import type { WebhookPayload } from "../../jobs/webhook_job.ts";
import { gather } from "../../lib/flow/gather.ts";
import { callOut } from "../../lib/http/call_out.ts";
import type { Language } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
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
/** Events that are looked up at once: a look takes longer than to send one. */
const LOOK = 100;
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
  const store = gather(
    async (attempts: readonly db.Attempt[]) => {
      const stored = await ctx.sql.begin((tx) => db.storeAttempts(tx, held, attempts));
      return attempts.map(() => stored);
    },
    { max: AT_ONCE },
  );
  let resumeAt: Date | null = null;
  let failedInARow = 0;
  let isOver = false;
  const goesOn = () => !isOver && !stop.aborted && ctx.now().getTime() - began.getTime() < TURN;
  const sendNext = async (due: db.DueDelivery[]) => {
    for (let next = due.shift(); next && goesOn(); next = due.shift()) {
      const outcome = await attempt(ctx, held, next, { stop, store }).catch((error) => {
        isOver = true;
        throw error;
      });
      failedInARow = outcome === "delivered" ? 0 : failedInARow + 1;
      if (outcome === "gone" || outcome === "given_up") {
        isOver = true;
        await disable(ctx, wordsOf, held, outcome === "gone" ? "gone" : "failing");
      } else if (outcome instanceof Date && failedInARow >= AT_ONCE) {
        isOver = true;
        resumeAt = restUntil(ctx.now(), outcome);
      }
    }
  };
  try {
    while (goesOn()) {
      const due = await db.listDueDeliveries(ctx.sql, held, { now: ctx.now(), limit: LOOK });
      if (due.length === 0) break;
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendNext(due)));
      for (const one of ended) if (one.status === "rejected") throw one.reason;
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
  { stop, store }: {
    stop: AbortSignal;
    store: (attempt: db.Attempt) => Promise<{ failingSince: Date | null } | null>;
  },
): Promise<Outcome> {
  const at = ctx.now();
  const from = performance.now();
  const { headers, ...got } = await send(ctx, held, delivery, { at, stop });
  // Not an attempt: the worker leaves, or another one has the webhook.
  if (stop.aborted && got.status === null) return "stopped";
  const { status, answer } = got;
  const failure = status === null ? got.failure : failureOf(status);
  const isOver = at >= delivery.givesUpAt;
  const nextAt = isOver ? null : nextAttempt(delivery, at);
  const ms = Math.round(performance.now() - from);
  const stored = await store({ delivery, at, status, failure, ms, headers, answer, nextAt });
  if (failure === null) return "delivered";
  ctx.log.info("webhook.not_delivered", { webhookId: held.id, deliveryId: delivery.id, status, failure });
  if (status === 410) return "gone";
  if (stored === null) return "stopped";
  // Null if another event was delivered meanwhile.
  const since = stored.failingSince ?? at;
  return isOver && at.getTime() - since.getTime() >= WEBHOOK_GIVES_UP ? "given_up" : since;
}

type Got =
  | { readonly status: number; readonly answer: string | null }
  | { readonly status: null; readonly failure: DeliveryFailure; readonly answer: null };

async function send(
  ctx: Ctx,
  { orgId, url, hasPersonalData, ...sealed }: db.HeldWebhook,
  { id, object, body: thin }: db.DueDelivery,
  { at, stop }: { at: Date; stop: AbortSignal },
): Promise<Got & Pick<db.Attempt, "headers">> {
  const secret = unsealSecret(ctx, sealed.secret);
  if (secret === null) return { status: null, failure: "secret_lost", answer: null, headers: {} };
  const old = sealed.oldSecret && unsealSecret(ctx, sealed.oldSecret);
  const person = hasPersonalData ? await findEventPerson(ctx.sql, orgId, object) : null;
  const body = person ? withPerson(thin, person) : thin;
  const headers = {
    "content-type": "application/json",
    "user-agent": "Assay-Webhooks/1",
    ...signedHeaders({ id, at, body, secrets: [secret, ...old ? [old] : []] }),
  };
  const got = await callOut(url, {
    headers,
    body,
    signal: AbortSignal.any([stop, AbortSignal.timeout(WEBHOOK_TIME_LIMIT)]),
    allowsLoopback: ctx.allowsLoopback ?? false,
    maxBytes: LIMITS.webhookAnswerMaxBytes,
  });
  if ("failure" in got) return { status: null, failure: got.failure, answer: null, headers };
  // A receiver may answer with what it was sent: names are not kept.
  return { status: got.status, answer: person ? null : textOf(got.answer), headers };
}

/** Null for an empty answer. A character that is cut in two, and the one that Postgres cannot keep, are left out. */
const textOf = (answer: Uint8Array): string | null =>
  new TextDecoder().decode(answer, { stream: true }).replaceAll("\0", "") || null;

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

/** Nothing is sent any more until an admin enables it. All admins are told by mail; of a sandbox's those of its organisation. */
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
  await writeToAdmins(ctx, await findParent(ctx.sql, orgId) ?? orgId, {
    language: languages[0]!,
    subject: t("mails:webhookDisabled.subject", facts),
    text: t(`mails:webhookDisabled.${because === "gone" ? "textGone" : "text"}`, facts),
  });
}
