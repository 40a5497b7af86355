import type { Call } from "../../../model/call.ts";
import type { OwnIds } from "../world/own_ids.ts";
import type { World } from "../world/world.ts";

/** Values that make a call succeed. Its schemas state only which values are valid. */
export interface Sample {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent verbatim instead of a body. */
  readonly text?: string;
}

const QUARTER = 15 * 60_000;
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / QUARTER) * QUARTER + hours * 4 * QUARTER).toISOString();

export interface Facts {
  /** Tests of the batch, in order. */
  readonly batchTests: readonly string[];
  /** A test that is not on the batch. */
  readonly otherTest: number;
  /** Another respondent of the batch. */
  readonly sibling: string;
  /** The survey that the batch asks after a test. */
  readonly afterSurvey: string;
}

export async function factsOf(t: World, own: OwnIds): Promise<Facts> {
  const [facts] = await t.sql<[Facts]>`
    select array(select id from batch_tests where batch_id = ${own.batch} order by "order") as batch_tests,
      (select min(id) from tests where current_version_id is not null and id not in (
        select test_id from batch_tests where batch_id = ${own.batch})) as other_test,
      (select id from respondents where batch_id = ${own.batch} and id <> ${own.respondent} order by id limit 1)
        as sibling,
      (select survey_id from batch_surveys where batch_id = ${own.batch} and moment = 'after') as after_survey`;
  return facts;
}

type Samples = Readonly<Record<string, (own: OwnIds, facts: Facts) => readonly Sample[]>>;

const by = (query: Record<string, string>): Sample => ({ query });
const ofBatch = ({ batch }: OwnIds) => [by({ batch })];
const ofRespondents = ({ respondent }: OwnIds) => [{ body: { respondents: [respondent] } }];
const ofRecord = ({ user, subject }: OwnIds) => [by({ person: user, subject })];
const letters = ({ invitation }: OwnIds) => [{ body: { invitations: [invitation] } }];
const disruption = {
  ...{ titles: { "en-US": "Probe" }, parts: ["files"], state: "watching", texts: { "en-US": "Probe" } },
};
const wording = { titleEn: "Probe", bodyEn: "Probe", titleFr: "Probe", bodyFr: "Probe", basedOn: 0 };

/** Samples for calls with a query or a body. Two where an id has two names. */
const SAMPLES: Samples = {
  "POST /auth/invite": () => [{ body: { email: "one.more@probe.test", role: "readonly" } }],
  "POST /operator/organizations": () => [{
    body: {
      name: "Probe",
      timeZone: "Europe/Paris",
      country: "FR",
      currency: "EUR",
      adminEmail: "first@probe.test",
    },
  }],
  "POST /operator/organizations/{id}/invitations": () => [{ body: { email: "first@probe.test" } }],
  "POST /api-keys": () => [{
    body: {
      name: "Probe key two",
      scopes: ["read:projects"],
      expiresAt: inHours(24),
      addresses: ["192.0.2.0/24"],
    },
  }],
  "POST /api-keys/{id}/rotation": () => [{ body: { overlapHours: 24 } }],
  "POST /organization/support": () => [{ body: { endsAt: inHours(1), about: "Probe" } }],
  "PUT /operator/seller": () => [{ body: { name: "Seller", address: "1 Quay", taxes: [] } }],
  "PUT /billing/details": () => [{ body: { address: "9 Old Street", taxNumber: null } }],
  "POST /billing/purchases/{id}/receipt": () => [{ body: { language: "fr" } }],
  "PATCH /operator/prices": () => [{ body: { prices: [{ test: "PAI", currency: "EUR", amount: 5100 }] } }],
  "PATCH /operator/organizations/{id}/prices": () => [{
    body: { prices: [{ test: "PAI", currency: "CAD", amount: 5100 }], reason: "Contract" },
  }],
  "PUT /operator/organizations/{id}/tests": () => [{ body: { tests: ["NEO_B", "PAI"] } }],
  "POST /operator/organizations/{id}/credits": () => [{
    body: { test: "NEO_B", quantity: 5, reason: "Probe" },
  }],
  "GET /operator/content/tests/{test}/comparison": () => [by({ from: "1", to: "1" })],
  "POST /operator/content": () => [by({ dryRun: "1" }), {}],
  "POST /operator/disruptions": () => [{ body: disruption }],
  "POST /operator/disruptions/{id}/updates": () => [{
    body: { state: "resolved", texts: disruption.texts },
  }],
  "PATCH /operator/disruptions/{id}": () => [{ body: { parts: ["mail"] } }],
  "POST /operator/announcements": () => [{ body: { kind: "feature", banner: "Probe" } }],
  "PATCH /operator/organizations/{id}": () => [{ body: { name: "Probe" } }],
  "PATCH /me/organization":
    () => [{ body: { supportEmail: "help@probe.test", asked: { gender: "required" } } }],
  "POST /tests/{id}/sample-report": () => [{ body: { language: "fr", paper: "a4" } }],
  "GET /tests": () => [by({ catalogue: "1" })],
  "PUT /letters/{kind}/{language}": () => [{ body: { subject: "Probe", body: "{{link}} {{code}}" } }],
  "POST /letters/{kind}/{language}/test": () => [{ body: { subject: "Probe", body: "{{link}}" } }],
  "PUT /letters/sender": () => [{ body: { senderName: "Probe", replyTo: "" } }],
  "POST /projects": () => [{ body: { name: "Probe" } }],
  "POST /billing/checkout": (_, { otherTest }) => [{ body: { items: [{ test: otherTest, quantity: 1 }] } }],
  "POST /auth/second-step": () => [{ body: { challenge: "spent", code: "000000" } }],
  "PATCH /me/passkeys/{id}": () => [{ body: { name: "Probe" } }],
  "POST /me/proof": () => [{ body: { password: "Cedar-valley-1" } }],
  "PUT /organization/second-factor-demands": () => [{
    body: { admin: "2190-01-01", member: null, readonly: null, reports: null },
  }],
  "PUT /organization/single-sign-on": () => [{
    body: {
      issuer: "https://id.probe.test",
      clientId: "assay",
      clientSecret: "secret",
      groups: { admin: ["it"] },
      acrValues: ["urn:example:mfa"],
    },
  }],
  "POST /organization/single-sign-on/domains": () => [{ body: { domain: "probe.test" } }],
  "PUT /organization/sign-in-rules": () => [{ body: { idleMinutes: 30, sessionHours: null } }],
  "PATCH /me/emails": () => [{ body: { lowCredits: false } }],
  "POST /respondents/reentry-letter": () => [{ body: { code: "SPRING-2026", email: "lost@probe.test" } }],
  "PATCH /users/{id}": () => [{ body: { lastName: "Probe" } }],
  "POST /users/{id}/accept-tos-pp": () => [{}],
  "PATCH /organization/teammates/{id}": () => [{ body: { role: "readonly" } }],
  "PUT /organization/teammates/{id}/qualification/document": () => [{
    body: { content: btoa("%PDF-1.7 %%EOF") },
  }],
  "PUT /organization/teammates/{id}/qualification": () => [{
    body: { level: "B", heldSince: "2020-05-01", document: "Probe" },
  }],
  "GET /organization/audit-trail": ({ user, subject, event }) => [
    by({ person: user, subject }),
    by({ older: event }),
    by({ newer: event }),
  ],
  "GET /organization/audit-trail/csv": ofRecord,
  "POST /organization/agreements": () => [{ body: { ...wording, kind: "terms_of_understanding" } }],
  "PATCH /projects/{id}": () => [{ body: { name: "Probe" } }],
  "GET /batches": ({ project }) => [by({ project })],
  "POST /batches": ({ project, batch, template }) => [
    { body: { name: "Probe", project } },
    { body: { name: "Copy", project, copyOf: batch } },
    { body: { name: "As usual", project, template } },
  ],
  "POST /batch-templates": ({ batch }) => [{ body: { name: "Usual", batch } }],
  "PATCH /batch-templates/{id}": () => [{ body: { name: "Probe" } }],
  "PATCH /batches/{id}": (_, { batchTests }) => [{ body: { batchTests: batchTests.toReversed() } }],
  "POST /batch-tests": ({ batch }, { otherTest }) => [
    { body: { batch, test: otherTest } },
    { body: { batchId: batch, testId: otherTest } },
  ],
  "PATCH /batch-tests/{id}": () => [{ body: { comparison: "combined" } }],
  "GET /billing/checkout/success": ({ checkout }) => [by({ session: checkout })],
  "GET /respondents-improved": ofBatch,
  "GET /assessments": ofBatch,
  "GET /assessments/completed": ofBatch,
  "POST /batches/{id}/room/admit": (
    { respondent },
  ) => [{ body: { respondents: [respondent] } }, { body: {} }],
  "PUT /batches/{id}/room/hands": () => [{ body: { allowed: true } }],
  "POST /batches/{id}/room/hands": (
    { respondent },
  ) => [{ body: { respondents: [respondent], reply: "coming" } }],
  "POST /batches/{id}/room/messages": ({ respondent }) => [
    { body: { text: "Probe", respondents: [respondent] } },
    { body: { text: "Probe" } },
  ],
  "POST /assessments/{id}/extra-time": () => [{ body: { minutes: 5, reason: "Probe" } }],
  "POST /batches/{id}/room/extra-time": ({ assessment }) => [{
    body: { assessments: [assessment], minutes: 5, reason: "Probe" },
  }],
  ...Object.fromEntries(
    ["pause", "resume", "stop", "reopen", "take-back", "start"].map((act) => [
      `POST /batches/{id}/room/${act}`,
      ({ assessment }: OwnIds) => [{ body: { assessments: [assessment], reason: "Probe" } }],
    ]),
  ),
  "POST /assessments/{id}/take-back": () => [{ body: {} }],
  "POST /assessments/{id}/incidents": () => [{ body: { text: "Probe" } }],
  "POST /batches/{id}/room/incidents": ({ assessment }) => [{
    body: { assessments: [assessment], text: "Probe" },
  }],
  "POST /assessments/{id}/score": () => [{ body: {} }],
  "POST /assessments/{id}/pause": () => [{ body: { reason: "Probe" } }],
  "POST /assessments/{id}/stop": () => [{ body: { reason: "Probe" } }],
  "POST /assessments/{id}/reopen": () => [{ body: { reason: "Probe" } }],
  "PATCH /respondents/{id}": () => [{ body: { flaggedAt: inHours(0) } }],
  "PUT /respondents/{id}/accommodations": () => [{ body: { timeFactor: 1.5, calm: true } }],
  "POST /list-views": () => [{ body: { name: "Probe", query: "?status=new&page=2", columns: ["email"] } }],
  "PATCH /list-views/{id}": () => [{ body: { name: "Probe", isShared: true } }],
  "PUT /me/list-columns": () => [{ body: { columns: ["email", "status"] } }],
  "POST /tags": () => [{ body: { name: "Probe" } }],
  "PATCH /tags/{id}": () => [{ body: { name: "Probe" } }],
  "POST /respondents/tags": ({ respondent, tag }) => [
    { body: { respondents: [respondent], add: [tag] } },
    { body: { respondents: [respondent], remove: [tag] } },
  ],
  "POST /respondents/{id}/merge": (_, { sibling }) => [
    { body: { other: sibling, details: { firstName: "other" } } },
  ],
  "POST /batches/{id}/moves": ({ batch, respondent }) => [{ body: { batch, respondents: [respondent] } }],
  "POST /respondents/anonymize": ({ respondent }) => [{ body: { respondents: [respondent] } }],
  "POST /respondents/batch": ({ batch }) => [
    {
      body: { batch, respondents: [{ email: "another@probe.test", firstName: "Probe", lastName: "Probe" }] },
    },
  ],
  "POST /batches/{id}/invitations/reminders": letters,
  "POST /batches/{id}/invitations/retries": letters,
  "POST /batches/{id}/invitations/withdrawals": letters,
  "PUT /batches/{id}/invitations/schedule": () => [{ body: { days: [3, 7] } }],
  "PATCH /batches/{id}/invitations/{invitationId}": () => [{ body: { email: "corrected@probe.test" } }],
  "POST /batches/{id}/test-codes": () => [
    { body: { maxParticipants: 1, start: inHours(24), end: inHours(48) } },
  ],
  "PATCH /test-codes/{id}": () => [{ body: { end: inHours(72) } }],
  "POST /report/{batchId}": ({ respondent }) => [
    by({ output: "csv" }),
    by({ output: "group", language: "fr" }),
    { ...by({ output: "pdf" }), body: { respondents: [respondent] } },
  ],
  "GET /batches/{id}/results/comparison": ({ respondent }, { sibling }) => [
    by({ respondents: respondent }),
    by({ respondents: `${respondent},${sibling}` }),
  ],
  "GET /report/{batchId}": ({ respondent }) => [by({ respondentId: respondent })],
  "GET /pdf-reports": ofBatch,
  "POST /reports/pdf": ofRespondents,
  "POST /report/generated": ofRespondents,
  "POST /reports-downloaded": ofRespondents,
  "POST /organization/respondent-agreements": ({ agreement }) => [{ body: { agreement } }],
  "POST /demographics-surveys/respondent": ({ survey }) => [{ body: { survey, answers: {} } }],
  "POST /demographics-surveys/respondent/decline": ({ survey }) => [{ body: { survey } }],
  "POST /demographics-surveys/respondent/complete": ({ survey }) => [{ body: { survey } }],
  "POST /after-surveys/respondent": (_, { afterSurvey }) => [{ body: { survey: afterSurvey, answers: {} } }],
  "POST /after-surveys/respondent/decline": (_, { afterSurvey }) => [{ body: { survey: afterSurvey } }],
  "POST /after-surveys/respondent/complete": (_, { afterSurvey }) => [{ body: { survey: afterSurvey } }],
  "POST /surveys": ({ survey }) => [{ body: { name: "Copy", survey } }],
  "POST /webhooks": () => [{ body: { url: "https://hooks.probe.test/", events: ["batch.closed"] } }],
  "PATCH /webhooks/{id}": () => [{ body: { hasPersonalData: true } }],
  "GET /webhooks/{id}/deliveries": () => [by({ state: "waiting", limit: "10" })],
  "POST /webhooks/{id}/replay": () => [{
    body: { from: inHours(-24), to: inHours(0), isFailedOnly: false },
  }],
  "PATCH /surveys/{id}": () => [{ body: { name: "Changed" } }],
  "PUT /batches/{id}/surveys": (
    { survey },
  ) => [{ body: { before: survey } }, { body: { before: null, after: survey } }],
};

export const samplesOf = ({ method, path }: Call, own: OwnIds, facts: Facts): readonly Sample[] =>
  SAMPLES[`${method} ${path}`]?.(own, facts) ?? [{}];

/** Number of samples of a call, the same for all ids. */
export const countSamples = (call: Call): number =>
  samplesOf(call, {} as OwnIds, { batchTests: [], otherTest: 0, sibling: "", afterSurvey: "" }).length;
