import type { Tx } from "$/db/connection/pool.ts";
import {
  eraseReceiverAnswers,
  findDelivery,
  listAttempts,
  listDeliveries,
  sendAgain,
} from "$/db/webhooks/deliveries.ts";
import {
  describeAssessments,
  describeRespondents,
  findEventPerson,
  insertEvents,
  isEventWanted,
} from "$/db/webhooks/events.ts";
import {
  beatWebhook,
  claimWebhook,
  disableHeld,
  listDueDeliveries,
  releaseWebhook,
  storeAttempts,
} from "$/db/webhooks/sending.ts";
import {
  deleteWebhook,
  findWebhookHome,
  holdWebhooks,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  rotateSecret,
  updateWebhook,
} from "$/db/webhooks/webhooks.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const WEBHOOK = {
  url: "https://hooks.probe.test/",
  events: ["batch.closed"],
  hasPersonalData: false,
} as const;
const EVENT = { type: "batch.closed", object: "batch:probe", body: "{}" };
const AT = { at: NOW, givesUpAt: NOW };
const CLAIM = { now: NOW, staleBefore: NOW };
const ATTEMPT = {
  ...{ at: NOW, status: 500, failure: "status", ms: 1, nextAt: NOW, headers: {}, answer: "Probe" } as const,
};

/** A webhook of Cedar Valley with an event that waits. Returns its id. */
async function waiting(tx: Tx, t: World): Promise<string> {
  const id = await insertWebhook(tx, t.cedar.id, { ...WEBHOOK, secret: "unreadable", now: NOW });
  await insertEvents(tx, t.cedar.id, [EVENT], AT);
  return id;
}

/** The same, claimed by a worker. */
async function claimed(tx: Tx, t: World): Promise<string> {
  const id = await waiting(tx, t);
  await claimWebhook(tx, t.cedar.id, id, CLAIM);
  return id;
}

/** The same, tried once. Returns the ids of webhook and event, with a space between. */
async function tried(tx: Tx, t: World): Promise<string> {
  const id = await claimed(tx, t);
  const [delivery] = await listDueDeliveries(tx, claimOf(t.cedar.id, id), { now: NOW, limit: 1 });
  await storeAttempts(tx, claimOf(t.cedar.id, id), [{ ...ATTEMPT, delivery: delivery! }]);
  return `${id} ${delivery!.id}`;
}

const claimOf = (orgId: string, id: string) => ({ orgId, id, claims: 1 });

/** Systems that are told of events. */
export const WEBHOOK_PROBES: Record<string, Record<string, Probe>> = {
  "webhooks/webhooks.ts": {
    insertWebhook: (tx, orgId) => insertWebhook(tx, orgId, { ...WEBHOOK, secret: "unreadable", now: NOW }),
    listWebhooks: after(waiting, (tx, orgId, _, id) => listWebhooks(tx, orgId, { id, now: NOW })),
    findWebhookHome: after(waiting, (tx, orgId, _, id) => findWebhookHome(tx, orgId, id)),
    holdWebhooks: after(waiting, holdWebhooks),
    lockWebhook: after(waiting, (tx, orgId, _, id) => lockWebhook(tx, orgId, id)),
    updateWebhook: after(
      waiting,
      (tx, orgId, _, id) => updateWebhook(tx, orgId, id, { ...WEBHOOK, disabledBecause: "by_hand" }, NOW),
    ),
    rotateSecret: after(
      waiting,
      (tx, orgId, _, id) => rotateSecret(tx, orgId, id, { secret: "another", oldUntil: NOW }),
    ),
    deleteWebhook: after(waiting, (tx, orgId, _, id) => deleteWebhook(tx, orgId, id)),
  },
  "webhooks/events.ts": {
    isEventWanted: after(waiting, (tx, orgId) => isEventWanted(tx, orgId, "batch.closed")),
    insertEvents: after(waiting, (tx, orgId) => insertEvents(tx, orgId, [EVENT], AT)),
    describeAssessments: async (tx, orgId, t) => {
      const rows = await tx<{ id: string }[]>`select id from assessments where respondent_id = ${t.ravi.id}`;
      return await describeAssessments(tx, orgId, rows.map(({ id }) => id));
    },
    describeRespondents: (tx, orgId, t) => describeRespondents(tx, orgId, [t.ravi.id]),
    findEventPerson: (tx, orgId, t) => findEventPerson(tx, orgId, `respondent:${t.ravi.id}`),
  },
  "webhooks/sending.ts": {
    claimWebhook: after(waiting, (tx, orgId, _, id) => claimWebhook(tx, orgId, id, CLAIM)),
    beatWebhook: after(claimed, (tx, orgId, _, id) => beatWebhook(tx, claimOf(orgId, id), NOW)),
    releaseWebhook: after(claimed, (tx, orgId, _, id) => releaseWebhook(tx, claimOf(orgId, id), NOW)),
    listDueDeliveries: after(
      claimed,
      (tx, orgId, _, id) => listDueDeliveries(tx, claimOf(orgId, id), { now: NOW, limit: 8 }),
    ),
    storeAttempts: after(claimed, async (tx, orgId, t, id) => {
      const [due] = await listDueDeliveries(tx, claimOf(t.cedar.id, id), { now: NOW, limit: 1 });
      return await storeAttempts(tx, claimOf(orgId, id), [{ ...ATTEMPT, delivery: due! }]);
    }),
    disableHeld: after(claimed, (tx, orgId, _, id) => disableHeld(tx, claimOf(orgId, id), "gone")),
  },
  "webhooks/deliveries.ts": {
    listDeliveries: after(
      waiting,
      (tx, orgId, _, id) => listDeliveries(tx, orgId, id, { limit: 10, offset: 0 }),
    ),
    findDelivery: after(
      tried,
      (tx, orgId, _, of) => findDelivery(tx, orgId, of.split(" ")[0]!, of.split(" ")[1]!),
    ),
    listAttempts: after(tried, (tx, orgId, _, of) => listAttempts(tx, orgId, of.split(" ")[1]!, 10)),
    eraseReceiverAnswers: after(
      async (tx: Tx, t: World) => {
        await tried(tx, t);
        await tx`update webhook_deliveries set object = ${`respondent:${t.ravi.id}`}`;
      },
      (tx, orgId, t) => eraseReceiverAnswers(tx, orgId, [t.ravi.id]),
    ),
    sendAgain: after(
      waiting,
      (tx, orgId, _, id) =>
        sendAgain(tx, orgId, id, { isFailedOnly: false }, {
          now: new Date(NOW.getTime() + 1),
          givesUpAt: NOW,
        }),
    ),
  },
};
