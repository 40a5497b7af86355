import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { closeOrganization } from "$/domain/operators/closing.ts";
import { tellDisruption } from "$/domain/status/disruptions.ts";
import { packInstrument } from "$/instruments/format/pack.ts";
import { readInstrument } from "$/instruments/format/read.ts";
import { AUDIT_VERBS, type AuditVerb } from "$/model/organization/audit_verb.ts";
import { OPERATOR_CALLS } from "$/model/operators/calls.ts";
import { NewDisruption } from "$/model/status/disruption.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { newOperator } from "../../helpers/world/colleague.ts";
import { openProposal } from "../../helpers/world/own_ids.ts";
import { turnOn } from "../../helpers/world/turn_on_factor.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { words } from "../../helpers/world/words.ts";

interface Act {
  readonly path: string;
  readonly body?: unknown;
  readonly zip?: Uint8Array;
  /** What it leaves in the record. */
  readonly verb: AuditVerb;
}

const READER = { language: "en-US", t: words.t("en-US") } as const;

const organization = {
  ...{ name: "Probe", timeZone: "Europe/Paris", country: "FR", currency: "EUR", adminEmail: "a@probe.test" },
};

async function failedTask(t: World): Promise<string> {
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update tasks set status = 'failed', error_message = 'no', finished_at = now() where id = ${id}`;
  return id;
}

async function announcement(t: World): Promise<string> {
  const [{ id }] = await t.sql<[{ id: string }]>`
    insert into notifications (notification_type, admin_banner_content) values ('Feature', 'Probe') returning id`;
  return id;
}

const DISRUPTION = {
  ...{ titles: { "en-US": "Probe" }, parts: ["files"], state: "watching", texts: { "en-US": "Probe" } },
};

async function disruption(t: World): Promise<string> {
  return (await tellDisruption(t.ctx, t.opal, NewDisruption.parse(DISRUPTION))).id;
}

async function otherSession(t: World): Promise<string> {
  const [{ id }] = await t.sql<[{ id: string }]>`
    insert into operator_sessions (operator_id, expires_at)
    values (${t.opal.operatorId}, now() + interval '1 hour') returning id`;
  return id;
}

async function examplePackage(): Promise<Uint8Array> {
  const { instrument } = await readInstrument("tests/instruments/example", { generators: GENERATORS });
  return packInstrument(instrument!);
}

const cedar = (t: World) => `/operator/organizations/${t.cedar.id}`;

/** How each call of an operator that changes something is made, with what it needs to be there first. */
const ACTS: Readonly<Record<string, (t: World) => Act | Promise<Act>>> = {
  "POST /operator/organizations": () => ({
    path: "/operator/organizations",
    body: organization,
    verb: "createOrganization",
  }),
  "PATCH /operator/organizations/{id}": (t) => ({
    path: cedar(t),
    body: { name: "Cedar Hill" },
    verb: "renameOrganization",
  }),
  "POST /operator/organizations/{id}/invitations": (t) => ({
    path: `${cedar(t)}/invitations`,
    body: { email: "ada@cedar.test" },
    verb: "inviteAdmin",
  }),
  "POST /operator/organizations/{id}/closing": (t) => ({
    path: `${cedar(t)}/closing`,
    verb: "closeOrganization",
  }),
  "DELETE /operator/organizations/{id}/closing": async (t) => {
    await closeOrganization(t.ctx, t.opal, t.harbour.id, READER);
    return { path: `/operator/organizations/${t.harbour.id}/closing`, verb: "reopenOrganization" };
  },
  "PUT /operator/organizations/{id}/tests": (t) => ({
    path: `${cedar(t)}/tests`,
    body: { tests: ["NEO_B"] },
    verb: "grantTests",
  }),
  "PATCH /operator/organizations/{id}/prices": (t) => ({
    path: `${cedar(t)}/prices`,
    body: { prices: [{ test: "PAI", currency: "CAD", amount: 4200 }], reason: "Probe" },
    verb: "setOwnPrice",
  }),
  "PATCH /operator/prices": () => ({
    path: "/operator/prices",
    body: { prices: [{ test: "PAI", currency: "EUR", amount: 5100 }] },
    verb: "setPrice",
  }),
  "POST /operator/organizations/{id}/credits": (t) => ({
    path: `${cedar(t)}/credits`,
    body: { test: "NEO_B", quantity: 5, reason: "Probe" },
    verb: "grantCredits",
  }),
  "PUT /operator/seller": () => ({
    path: "/operator/seller",
    body: { name: "Seller", address: "1 Quay", taxes: [] },
    verb: "changeSeller",
  }),
  "POST /operator/tasks/{id}/retry": async (t) => ({
    path: `/operator/tasks/${await failedTask(t)}/retry`,
    verb: "retryTask",
  }),
  "DELETE /operator/tasks/{id}": async (t) => ({
    path: `/operator/tasks/${await failedTask(t)}`,
    verb: "dropTask",
  }),
  "POST /operator/content": async () => ({
    path: "/operator/content",
    zip: await examplePackage(),
    verb: "publishContent",
  }),
  "POST /operator/content/scorings/{id}/proposal": async (t) => {
    const [{ id }] = await t.sql<[{ id: number }]>`select min(id) as id from scoring_keys`;
    return { path: `/operator/content/scorings/${id}/proposal`, verb: "checkContent" };
  },
  "POST /operator/content/proposals/{id}/publication": async (t) => ({
    path: `/operator/content/proposals/${await openProposal(t)}/publication`,
    verb: "bringBackContent",
  }),
  "DELETE /operator/content/proposals/{id}": async (t) => ({
    path: `/operator/content/proposals/${await openProposal(t)}`,
    verb: "withdrawContent",
  }),
  "POST /operator/announcements": () => ({
    path: "/operator/announcements",
    body: { kind: "feature", banner: "Probe" },
    verb: "announceNotice",
  }),
  "DELETE /operator/announcements/{id}": async (t) => ({
    path: `/operator/announcements/${await announcement(t)}`,
    verb: "endNotice",
  }),
  "POST /operator/disruptions": () => ({
    path: "/operator/disruptions",
    body: DISRUPTION,
    verb: "tellDisruption",
  }),
  "PATCH /operator/disruptions/{id}": async (t) => ({
    path: `/operator/disruptions/${await disruption(t)}`,
    body: { isHidden: true },
    verb: "hideDisruption",
  }),
  "POST /operator/disruptions/{id}/updates": async (t) => ({
    path: `/operator/disruptions/${await disruption(t)}/updates`,
    body: { state: "resolved", texts: { fr: "Fini" } },
    verb: "updateDisruption",
  }),
  "DELETE /operator/sessions": async (t) => {
    await otherSession(t);
    return { path: "/operator/sessions", verb: "endSessions" };
  },
  "DELETE /operator/sessions/{id}": async (t) => ({
    path: `/operator/sessions/${await otherSession(t)}`,
    verb: "endSession",
  }),
  "POST /operator/operators/{id}/factor-reset": async (t) => {
    const { operatorId, sessionId } = await newOperator(t);
    await turnOn(t, { kind: "enrollingOperator", operatorId, sessionId });
    return { path: `/operator/operators/${operatorId}/factor-reset`, verb: "askFactorReset" };
  },
};

Deno.test("each act of an operator by a call is in the record, under the operator's name", async (test) => {
  const calls = OPERATOR_CALLS.filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(Object.keys(ACTS).sort(), calls.sort());
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("opal@assay.test", "Assay-operator-1");
  const acts = async () => {
    const { results } = await (await site.fetch("/api/v1/operator/audit?limit=100", { cookie })).json();
    return results as { id: string; verb: string; operator: { name: string } }[];
  };
  for (const [call, arrange] of Object.entries(ACTS)) {
    await test.step(call, async () => {
      const { path, body, zip, verb } = await arrange(t);
      const known = new Set((await acts()).map(({ id }) => id));
      const answer = await site.fetch(`/api/v1${path}`, {
        method: call.split(" ")[0],
        body: zip ? zip as BodyInit : body === undefined ? undefined : JSON.stringify(body),
        headers: {
          "content-type": zip ? "application/zip" : "application/json",
          ...{ origin: "http://assay.test", "sec-fetch-site": "same-origin" },
        },
        cookie,
      });
      const reply = await answer.text();
      assert.ok(answer.ok, `${answer.status} ${reply}`);
      const added = (await acts()).filter(({ id }) => !known.has(id));
      assert.ok(
        added.some((act) => act.verb === verb && act.operator.name === "Opal Reyes"),
        JSON.stringify(added),
      );
      assert.ok(added.every((act) => (AUDIT_VERBS as readonly string[]).includes(act.verb)));
    });
  }
});
