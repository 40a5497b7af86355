import { holdRow } from "$/db/organization/hold_row.ts";
import {
  endKey,
  holdKeys,
  insertKey,
  listDeprecatedUses,
  listKeys,
  rotateKey,
  touchKey,
} from "$/db/machines/api_keys.ts";
import {
  endSandbox,
  findSandbox,
  findSandboxId,
  findShortestTest,
  insertSandbox,
  moveKeys,
  moveWebhooks,
} from "$/db/sandbox/sandboxes.ts";
import { setGrantedTests } from "$/db/operators/granted_tests.ts";
import { eraseAnswers, insertRequest, storeAnswer } from "$/db/machines/idempotent_requests.ts";
import { appendAuditEvent } from "$/db/organization/audit_events.ts";
import { insertWebhook } from "$/db/webhooks/webhooks.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const HASH = new Uint8Array(32);
const ANSWER = { status: 201, contentType: null, body: HASH, isKept: true };

async function answerOne(tx: Tx, t: World): Promise<void> {
  const name = { actorId: t.dana.userId, keyHash: HASH };
  await insertRequest(tx, { ...name, orgId: t.cedar.id, requestHash: HASH, now: NOW, since: NOW });
  await storeAnswer(tx, name, ANSWER);
}

const LATER = new Date(Date.now() + 3600_000);
const KEY = {
  name: "Probe",
  hint: "aaaa",
  secretHash: HASH,
  addresses: [],
  callsPerMinute: 1,
  now: NOW,
  expiresAt: LATER,
};

const make = (tx: Tx, orgId: string, t: World) =>
  insertKey(tx, orgId, { ...KEY, scopes: ["read:projects"], createdBy: t.dana.userId });
const WEBHOOK = {
  ...{ url: "https://hooks.probe.test/", events: ["batch.closed"], hasPersonalData: false } as const,
  ...{ secret: "unreadable", now: NOW },
};
const SANDBOX = { name: "Probe (sandbox)", respondents: 1, now: NOW };
const sandboxOne = (tx: Tx, t: World) => insertSandbox(tx, t.cedar.id, SANDBOX);
const makeOne = (tx: Tx, t: World) => make(tx, t.cedar.id, t);

/** Programs of an organisation, and what they repeat. */
export const MACHINE_PROBES: Record<string, Record<string, Probe>> = {
  "machines/api_keys.ts": {
    insertKey: make,
    listKeys: after(makeOne, (tx, orgId) => listKeys(tx, orgId, { now: NOW })),
    listDeprecatedUses: after(
      async (tx, t) => {
        const call = {
          at: NOW,
          verb: "useDeprecatedCall",
          subjectKind: "key",
          detail: { call: "GET /" },
        } as const;
        await appendAuditEvent(tx, t.cedar.id, { ...call, actorKind: "key", actorId: t.dana.userId });
      },
      (tx, orgId) => listDeprecatedUses(tx, orgId, new Date(0)),
    ),
    holdKeys: after(makeOne, (tx, orgId) => holdKeys(tx, orgId, NOW)),
    rotateKey: after(
      makeOne,
      (tx, orgId, _, id) =>
        rotateKey(tx, orgId, {
          ...{ id, hint: "bbbb", secretHash: HASH.fill(1) },
          previousEndsAt: null,
          expiresAt: null,
          now: NOW,
        }),
    ),
    endKey: after(makeOne, (tx, orgId, _, id) => endKey(tx, orgId, id, NOW)),
    touchKey: after(makeOne, (tx, orgId, _, id) => touchKey(tx, orgId, id, NOW)),
  },
  "sandbox/sandboxes.ts": {
    findSandboxId: after(sandboxOne, findSandboxId),
    findSandbox: after(sandboxOne, (tx, orgId) => findSandbox(tx, orgId, NOW)),
    insertSandbox: (tx, orgId) => insertSandbox(tx, orgId, SANDBOX),
    endSandbox: after(sandboxOne, (tx, orgId) => endSandbox(tx, orgId, NOW)),
    moveKeys: after(
      (tx, t) =>
        insertKey(tx, t.cedar.id, { ...KEY, scopes: ["read:projects"], createdBy: t.opal.operatorId }),
      (tx, orgId, t) => moveKeys(tx, orgId, t.harbour.id),
    ),
    moveWebhooks: after(
      (tx, t) => insertWebhook(tx, t.cedar.id, WEBHOOK),
      (tx, orgId, t) => moveWebhooks(tx, orgId, t.harbour.id),
    ),
    findShortestTest: after((tx, t) => setGrantedTests(tx, t.cedar.id, ["PAI"]), findShortestTest),
  },
  "organization/hold_row.ts": {
    holdRow: after(makeOne, (tx, orgId, _, id) => holdRow(tx, orgId, "api_keys", id)),
  },
  "machines/idempotent_requests.ts": {
    eraseAnswers: after(answerOne, (tx, orgId) => eraseAnswers(tx, orgId)),
  },
};
