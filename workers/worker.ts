import type { Ctx } from "../domain/context.ts";
import { openContext } from "../domain/open_context.ts";
import { eraseClosed } from "../domain/operators/erase_closed.ts";
import { forgetSynthetic } from "../domain/operators/synthetic.ts";
import { forgetProposals } from "../domain/operators/content/forget_proposals.ts";
import { remindOnSchedule } from "../domain/inviting/reminder_schedule.ts";
import { letterWords } from "../domain/letters/letter_words.ts";
import { tellReportsReady } from "../domain/reports/tell_reports_ready.ts";
import { resealClientSecrets } from "../domain/account/single_sign_on/client_secret.ts";
import { checkMailDomains } from "../domain/account/single_sign_on/check_domains.ts";
import { resealFactors } from "../domain/account/second_factor/take_code.ts";
import { keepRetention } from "../domain/respondents/anonymizing/retention.ts";
import { countStore } from "../domain/queue/count_store.ts";
import { forgetOldRequests } from "../domain/machines/idempotent_request.ts";
import { forgetOldTasks } from "../domain/queue/forget_old.ts";
import { deleteAllUnnamed } from "../domain/unnamed_files.ts";
import { openMeasuring, openPages } from "../domain/status/measure.ts";
import { closeEndedSupport } from "../domain/support/support_session.ts";
import { forgetDeliveries } from "../domain/webhooks/deliveries.ts";
import { resealSecrets } from "../domain/webhooks/webhooks.ts";
import { sealAudit, sweepErrors } from "../jobs/sweep.ts";
import { announceDueWebhooks } from "../jobs/webhook_job.ts";
import { inTime } from "../lib/flow/waiting.ts";
import { connectForEver } from "../lib/broker/connection.ts";
import { brokerOn } from "../lib/broker/nats.ts";
import type { Log } from "../lib/log.ts";
import { openTracing } from "../lib/tracing/otlp.ts";
import { traced } from "../lib/tracing/tracing.ts";
import { processMetrics } from "../lib/metrics/process_metrics.ts";
import type { Environment } from "../model/site/environment.ts";
import { HOUR, MINUTE } from "../model/times.ts";
import { watchAdvisories } from "./queue/advisories.ts";
import { startBeat } from "./queue/beat.ts";
import { consume } from "./queue/consume.ts";
import { jobHandlers } from "./queue/handlers.ts";
import { type Parts, serveHealth } from "./metrics/health.ts";
import { openMetrics } from "./metrics/metrics.ts";
import { findBrowser } from "./printing/launch.ts";
import { openPrinter, printerMetrics } from "./printing/printer.ts";
import { openWorkerWords } from "./words.ts";
import { openQueue } from "./queue/queue.ts";
import { queueMetrics } from "./metrics/queue_metrics.ts";
import { startRelay } from "./queue/relay.ts";
import { rounds } from "./queue/rounds.ts";
import { startSweep } from "./queue/sweep.ts";

const TIDY_MS = HOUR;
const REMIND_MS = 10 * MINUTE;
/** How soon after its end the requester of reports is told. */
const TELL_MS = 10_000;
/** How soon an event is sent. */
const DUE_MS = 1_000;
/** How soon a worker is usually connected to the broker. */
const SOON_MS = 5_000;
/** Time for running jobs to end by themselves. Supervisors usually wait 10 s before they kill. */
const GRACE_MS = 5_000;

/**
 * Connections in addition to one per place, which the place holds while it reads or settles. Heartbeats,
 * relay, sweep and metrics share them. Thus no kind of work can take connections from another.
 */
const MORE_CONNECTIONS = 4;

export interface Worker {
  stop(): Promise<void>;
}

export function startWorker(environment: Environment, log: Log): Worker {
  const { WORKER_ONLY: kinds, WORKER_CONCURRENCY: places } = environment;
  const connecting = connectForEver(environment.NATS_URL, log);
  const tracing = openTracing(environment, "assay-worker", log);
  const opened = openContext(environment, {
    name: "assay worker",
    log,
    broker: brokerOn(connecting),
    connections: MORE_CONNECTIONS + kinds.reduce((sum, kind) => sum + places[kind], 0),
  });
  const ctx: Ctx = {
    ...opened,
    store: { ...opened.store, put: (key, body) => traced("store", () => opened.store.put(key, body)) },
  };
  const queue = connecting.connection.then((open) => openQueue(open, environment.NATS_REPLICAS));
  queue.catch(() => {});
  const metrics = openMetrics(kinds);
  const leaving = new AbortController();

  const words = openWorkerWords(log);
  const relay = startRelay(ctx, queue, tracing?.record);
  const sweep = startSweep(ctx, queue);
  const tidy = rounds("tidy", { everyMs: TIDY_MS, log }, async () => {
    const errors = await sweepErrors(ctx.sql);
    const files = await forgetOldTasks(ctx);
    const proposals = await forgetProposals(ctx);
    const unnamed = await deleteAllUnnamed(ctx);
    const requests = await forgetOldRequests(ctx);
    const deliveries = await forgetDeliveries(ctx);
    const synthetic = await forgetSynthetic(ctx);
    const forgotten = { errors, files, proposals, unnamed, requests, deliveries, synthetic };
    if (Object.values(forgotten).some((count) => count > 0)) log.info("tidy.forgot", forgotten);
    const resealed = await resealFactors(ctx);
    if (resealed > 0) log.info("second_factors.resealed", { count: resealed });
    const providers = await resealClientSecrets(ctx);
    if (providers > 0) log.info("client_secrets.resealed", { count: providers });
    const { warned, anonymized } = await keepRetention(ctx, letterWords(words));
    if (warned + anonymized > 0) log.info("retention.kept", { warned, anonymized });
  });
  // Rounds of their own, so that a mail server that is away does not keep data, nor one round another.
  const closed = rounds("closed", { everyMs: TIDY_MS, log }, async () => {
    const { begun, erased } = await eraseClosed(ctx);
    if (begun + erased > 0) log.info("closed.erased", { begun, erased });
  });
  const counting = rounds("store_count", { everyMs: TIDY_MS, log }, () => countStore(ctx, leaving.signal));
  const reminders = rounds("reminders", { everyMs: REMIND_MS, log }, async () => {
    const queued = await remindOnSchedule(ctx);
    if (queued > 0) log.info("reminders.queued", { queued });
  });
  const ready = rounds("reports_ready", { everyMs: TELL_MS, log }, async () => {
    const told = await tellReportsReady(ctx, letterWords(words));
    if (told > 0) log.info("reports_ready.told", { told });
  });
  const domains = rounds("mail_domains", { everyMs: TIDY_MS, log }, async () => {
    const { checked, lapsed } = await checkMailDomains(ctx, words);
    if (checked > 0) log.info("mail_domains.checked", { checked, lapsed });
  });
  const support = rounds("support", { everyMs: MINUTE, log }, async () => {
    const closed = await closeEndedSupport(ctx);
    if (closed > 0) log.info("support.closed", { closed });
  });
  const measure = openMeasuring(ctx, openPages(leaving.signal), leaving.signal);
  const status = rounds("status", { everyMs: MINUTE, log }, async () => {
    // A worker that has just been started is not connected yet.
    await inTime(queue.catch(() => {}), SOON_MS, leaving.signal);
    await measure();
  });
  // Whoever keeps the log has the hash outside the database.
  const seals = rounds("audit_seal", { everyMs: MINUTE, log }, async () => {
    for (let seal = await sealAudit(ctx.sql); seal; seal = await sealAudit(ctx.sql)) {
      log.info("audit.sealed", { ...seal });
    }
  });
  const webhooks = rounds("webhooks", { everyMs: DUE_MS, log }, async () => {
    await announceDueWebhooks(ctx.sql, ctx.now());
  });
  const reseal = rounds("reseal", { everyMs: TIDY_MS, log }, async () => {
    const resealed = await resealSecrets(ctx);
    if (resealed > 0) log.info("webhooks.resealed", { resealed });
  });
  const printer = openPrinter(environment, words, log);
  const handlers = jobHandlers(printer, words);
  const consumers = kinds.map((kind) =>
    consume(ctx, queue, handlers[kind], { kind, places: places[kind], metrics, record: tracing?.record })
  );
  const beat = startBeat(ctx, metrics, { kinds, places });
  const advisories = watchAdvisories(ctx, queue, leaving.signal).catch(() => {});
  const sources = [metrics.text, processMetrics, () => printerMetrics(printer), queueMetrics(ctx)];
  const parts = (): Parts => kinds.includes("pdf") ? { browser: findBrowser(environment.CHROMIUM) } : {};
  const health = environment.WORKER_PORT
    ? serveHealth(ctx, { sources, parts }, environment.WORKER_PORT)
    : null;
  log.info("worker.started", Object.fromEntries(kinds.map((kind) => [kind, places[kind]])));

  return {
    async stop() {
      leaving.abort();
      // A broker that is away is not waited for.
      if (!connecting.current()) await connecting.close();
      await Promise.all(consumers.map((consumer) => consumer.stop(GRACE_MS)));
      await Promise.all([
        relay.stop(),
        sweep.stop(),
        tidy.stop(),
        reminders.stop(),
        closed.stop(),
        counting.stop(),
        ready.stop(),
        support.stop(),
        status.stop(),
        domains.stop(),
        seals.stop(),
        webhooks.stop(),
        reseal.stop(),
        beat.stop(),
        advisories,
      ]);
      health?.close();
      await printer.close();
      await tracing?.close();
      await ctx.broker.close();
      await Promise.all([ctx.sql, ctx.replica].map((sql) => sql?.end({ timeout: 2 })));
      log.info("worker.stopped");
    },
  };
}
