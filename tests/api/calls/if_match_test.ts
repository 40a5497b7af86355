import assert from "node:assert/strict";
import { changeProvider } from "$/domain/account/single_sign_on/settings.ts";
import { ProviderBody } from "$/model/account/single_sign_on.ts";
import { tellDisruption } from "$/domain/status/disruptions.ts";
import type { Call } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { NewDisruption } from "$/model/status/disruption.ts";
import { type Sample, samplesOf } from "$/tests/helpers/pages/call_samples.ts";
import { type Noun, openProposal } from "$/tests/helpers/world/own_ids.ts";
import { nameOfCall, openCalls, peopleOf, type Story } from "$/tests/helpers/pages/call_story.ts";
import { world } from "$/tests/helpers/world/world.ts";

const OF_THINGS = CALLS.filter(({ isOfThing }) => isOfThing);
const CHANGING = OF_THINGS.filter(({ method }) => method !== "GET");

/** The thing that a call changes, where another path reads it. */
const READ_AT: Readonly<Record<string, string>> = {
  "/users/{id}": "/me",
  "/organization/teammates/{id}/qualification": "/organization/teammates/{id}",
};

const readingOf = ({ path }: Call) =>
  OF_THINGS.find((call) => call.method === "GET" && call.path === (READ_AT[path] ?? path))!;

/** Changing calls without `If-Match`, each group with its reason. */
const WITHOUT = {
  "ends something, whose state does not matter": [
    ...["DELETE /me/sessions", "DELETE /me/sessions/{id}", "DELETE /me/second-factor"],
    ...["DELETE /operator/sessions", "DELETE /operator/sessions/{id}", "DELETE /operator/support"],
    ...["DELETE /organization/support", "DELETE /organization/teammates/{id}/sessions"],
    ...["DELETE /organization/teammates/{id}/invitation", "DELETE /operator/organizations/{id}/closing"],
    ...["DELETE /operator/announcements/{id}", "DELETE /operator/tasks/{id}", "DELETE /reports/tasks/{id}"],
    ...["DELETE /assessments/{id}", "DELETE /respondents/{id}/merge", "DELETE /organization/agreements/{id}"],
    "DELETE /organization/single-sign-on/domains/{id}",
  ],
  "repeating it does nothing": [
    ...["PUT /projects/{id}/members/{memberId}", "DELETE /projects/{id}/members/{memberId}"],
  ],
  "a file, which is sent whole": [
    ...["PUT", "DELETE"].map((method) => `${method} /organization/teammates/{id}/qualification/document`),
  ],
  "an address that is mistyped, until the letter is sent": ["PATCH /batches/{id}/invitations/{invitationId}"],
  "cookies of a browser": ["PUT /api/user"],
};

Deno.test("each call that changes one thing takes If-Match, or it is said why not", () => {
  const others = CALLS.filter((call) =>
    !call.isOfThing && !["GET", "POST"].includes(call.method) && call.needs !== "sitTests"
  );
  assert.deepEqual(others.map(nameOfCall).sort(), Object.values(WITHOUT).flat().sort());
  assert.deepEqual(CHANGING.filter((call) => !readingOf(call)).map(nameOfCall), []);
});

/** A text of each thing that the sample of its call does not change. */
const TEXTS: Readonly<Record<string, readonly [table: string, column: string, noun?: Noun]>> = {
  "/me/passkeys/{id}": ["passkeys", "name", "passkey"],
  "/organization/teammates/{id}": ["users", "last_name", "member"],
  "/organization/teammates/{id}/qualification": ["users", "last_name", "member"],
  "/batch-templates/{id}": ["batch_templates", "name", "template"],
  "/respondents/{id}": ["respondents", "first_name", "respondent"],
  "/list-views/{id}": ["list_views", "name", "view"],
  "/tags/{id}": ["tags", "name", "tag"],
  "/webhooks/{id}": ["webhooks", "url", "webhook"],
  "/api-keys/{id}": ["api_keys", "name", "key"],
  "/organization/single-sign-on": ["single_sign_on", "client_id"],
  "/operator/seller": ["seller", "name"],
  "/operator/content/proposals/{id}": ["operators", "name"],
};

/** Changes a thing behind the site's back. False if its call can change it. */
async function changeBehind({ t, own }: Story, { path }: Call): Promise<boolean> {
  if (path === "/batch-tests/{id}") await t.sql`update batch_tests set "order" = "order" + 50`;
  else if (!TEXTS[path]) return false;
  else {
    const [table, column, noun] = TEXTS[path];
    const ofIt = noun ? t.sql`where id = ${own[noun]}` : t.sql``;
    await t.sql`update ${t.sql(table)} set ${t.sql(column)} = ${t.sql(column)} || '!' ${ofIt}`;
  }
  return true;
}

Deno.test("whoever names an older state of a thing changes nothing", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const proposal = await openProposal(t);
  const told = { titles: { fr: "Lent" }, parts: ["files"], state: "watching", texts: { fr: "Lent" } };
  const { id: disruption } = await tellDisruption(t.ctx, t.opal, NewDisruption.parse(told));
  const provider = { issuer: "https://sign-in.example.org", clientId: "assay", clientSecret: "quiet" };
  await changeProvider(t.ctx, t.dana, ProviderBody.parse(provider));
  const send = (call: Call, headers: Record<string, string> = {}) => {
    const id = call.path.includes("proposals")
      ? proposal
      : call.path.includes("disruptions")
      ? disruption
      : t.cedar.id;
    const path = call.needs === "operate" ? call.path.replace("{id}", id) : call.path;
    const [sample] = samplesOf(call, story.own, story.facts);
    return story.send(peopleOf(call)[0]!, { ...call, path }, { sample: sample!, headers });
  };
  const countActs = async () =>
    (await t.sql<[{ acts: number }]>`select count(*)::int as acts from audit_events`)[0].acts;
  const wrong: string[] = [];
  const tryOne = async (call: Call) => {
    const reading = readingOf(call);
    const older = (await send(reading)).etag!;
    const known = await send(reading, { "if-none-match": older });
    assert.deepEqual([known.status, known.text, known.etag], [304, "", older]);
    if (!await changeBehind(story, call)) await send(call);
    const current = (await send(reading)).etag!;
    assert.notEqual(current, older, "it was changed");
    const acts = await countActs();
    const refused = await send(call, { "if-match": `${older}, W/${current}` });
    assert.deepEqual([refused.status, refused.etag], [412, current], refused.text);
    assert.equal(await countActs(), acts);
    assert.equal((await send(reading)).etag, current);
    const done = await send(call, { "if-match": `"other", ${current}` });
    assert.ok(done.status < 300, done.text);
    if (done.status === 200) assert.equal(done.etag, (await send(reading)).etag);
  };
  const [deleting, others] = [
    CHANGING.filter(({ method }) => method === "DELETE"),
    CHANGING.filter(({ method }) => method !== "DELETE"),
  ];
  for (const call of [...others, ...deleting]) {
    await tryOne(call).catch((error) => wrong.push(`${nameOfCall(call)}: ${error.message}`));
  }
  assert.deepEqual(wrong, []);
});

Deno.test("it holds for a program, for who has own projects only, and for all parts of one change", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const [reading, editing] = ["GET", "PATCH"].map((method) =>
    OF_THINGS.find((call) => call.method === method && call.path === "/respondents/{id}")!
  );
  const body = { lastName: "Changed", flaggedAt: new Date().toISOString(), retestedAt: null };
  for (const person of ["program", "insider"] as const) {
    const { etag } = await story.send(person, reading!, { sample: {} });
    const edit = (body: Record<string, unknown>, tag: string) =>
      story.send(person, editing!, { sample: { body }, headers: { "if-match": tag } });
    const done = await edit({ ...body, lastName: person }, etag!);
    assert.equal(done.status, 200, `${person}: ${done.text}`);
    for (const part of [body, { flaggedAt: null }, { retestedAt: body.flaggedAt }, {}]) {
      assert.equal((await edit(part, etag!)).status, 412, `${person}: ${JSON.stringify(part)}`);
    }
    assert.equal((await edit({}, "*")).etag, done.etag);
  }
  const shown = await t.sql`select from audit_events where verb = 'viewRespondent' and times > 1`;
  assert.equal(shown.length, 0, "what is compared is shown to nobody");
});

/** Calls that race, each with how often, and a body for a name. Most had no lock of the thing before. */
const RACING: Readonly<Record<string, readonly [times: number, bodyOf: (name: string) => Sample["body"]]>> = {
  "PATCH /batches/{id}": [20, (name) => ({ name })],
  "PATCH /tags/{id}": [3, (name) => ({ name })],
  "PATCH /list-views/{id}": [3, (name) => ({ name })],
  "PUT /letters/sender": [3, (name) => ({ senderName: name, replyTo: "" })],
  "PUT /letters/{kind}/{language}": [3, (name) => ({ subject: name, body: "{{link}} {{code}}" })],
  "PUT /billing/details": [3, (name) => ({ address: name, taxNumber: null })],
};

Deno.test("of two people who change what both have read, exactly one does: 20 times and more", async () => {
  await using t = await world();
  const story = await openCalls(t);
  for (const [name, [times, bodyOf]] of Object.entries(RACING)) {
    const call = CHANGING.find((one) => nameOfCall(one) === name)!;
    const read = () => story.send("admin", readingOf(call), { sample: {} });
    for (let race = 0; race < times; race++) {
      const etag = (await read()).etag!;
      const send = (who: string) =>
        story.send("admin", call, {
          sample: { body: bodyOf(`Race ${race} ${who}`) },
          headers: { "if-match": etag },
        });
      const both = await Promise.all(["one", "other"].map(send));
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412], `${name} ${race}`);
      const [won, lost] = both.toSorted((one, other) => one.status - other.status);
      assert.equal(JSON.parse(lost!.text).code, "changed_meanwhile");
      assert.equal(lost!.etag, won!.etag, "the refusal has the current tag");
      assert.equal((await read()).etag, won!.etag);
    }
  }
});
