import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { type World, world } from "../../helpers/world/world.ts";

const mainOf = (html: string) => html.slice(html.indexOf("<main"));

/** Mei in a subtest of one minute, and the page on which an admin decides about it. */
async function open(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const personPage = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.mei.id}`;
  const address = `${personPage}/assessment/${mei.assessmentId}/sitting`;
  const read = async (path = address) => mainOf(await (await site.fetch(path, { cookie: dana })).text());
  return {
    ...seated,
    mei,
    site,
    dana,
    personPage,
    address,
    read,
    seenOn: (html: string) => /name="seen" value="(\d+)"/.exec(html)![1]!,
    form: (act: string, fields: Record<string, string>) => sendForm(site, `${address}/${act}`, fields, dana),
  };
}

Deno.test("a test is paused and resumed on its page, which says what was decided, by whom and why", async () => {
  await using t = await world();
  const { personPage, address, read, form, seenOn } = await open(t);
  assert.ok((await read(personPage)).includes(`href="${address}"`));
  const running = await read();
  assert.match(running, /In progress.*Time left.*Nothing yet/s);
  const misfit = await form("pause", { reason: " ", seen: seenOn(running) });
  assert.equal(misfit.status, 400);
  assert.match(misfit.text, /This field is required\./);

  const paused = await form("pause", { reason: "Fire alarm", seen: seenOn(running) });
  assert.equal(paused.to, address);
  assert.match(paused.text, /The test is paused\./);
  assert.match(paused.text, /Paused.*Since .*, by Dana Whitfield.*It is stopped/s);
  assert.match(paused.text, /Dana Whitfield paused the test\. Fire alarm/);
  const resumed = await form("resume", { seen: seenOn(paused.text) });
  assert.match(resumed.text, /The test goes on\./);
  assert.match(resumed.text, /In progress.*Paused in all.*Dana Whitfield resumed the test\./s);

  const stopped = await form("stop", { reason: "Phone in use", seen: seenOn(resumed.text) });
  assert.match(stopped.text, /Stopped.*Dana Whitfield stopped the test\. Phone in use/s);
  const again = await form("reopen", { reason: "It was off", minutes: "", seen: seenOn(stopped.text) });
  assert.match(again.text, /In progress.*Dana Whitfield opened the test again\. It was off/s);

  const over = await form("stop", { reason: "Phone in use", seen: seenOn(again.text) });
  const scored = await form("score", { seen: seenOn(over.text) });
  assert.match(scored.text, /Finished.*The respondent goes on in the last part/s);

  // Another page still shows the test before all this.
  const late = await form("pause", { reason: "Noise", seen: seenOn(running) });
  assert.equal(late.status, 409);
  assert.match(late.text, /Somebody else has decided about this test/);
});

Deno.test("by the API the same holds, and only for members who may", async () => {
  await using t = await world();
  const { mei, site, dana } = await open(t);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const send = async (act: string, body: unknown, cookie = dana) => {
    const reply = await site.send("POST", `/api/v1/assessments/${mei.assessmentId}/${act}`, body, { cookie });
    return [reply.status, await reply.json().catch(() => null)] as const;
  };
  const reason = "Fire alarm";
  assert.equal((await send("pause", { reason }, riley))[0], 403);
  assert.equal((await send("pause", {}))[0], 400);
  const [status, paused] = await send("pause", { reason });
  assert.deepEqual([status, paused.state, paused.by], [200, "paused", "Dana Whitfield"]);
  assert.deepEqual(await send("pause", { reason }).then(([status, { code }]) => [status, code]), [
    409,
    "already_paused",
  ]);
  const [, resumed] = await send("resume", { seen: paused.seen });
  assert.deepEqual([resumed.state, resumed.since], ["in_progress", null]);
  assert.equal((await send("resume", undefined))[1].code, "not_paused");
});

Deno.test("several at once: each is decided for itself, and the answer says which were refused and why", async () => {
  await using t = await world();
  const { mei, person, site, dana } = await open(t);
  const ravi = await person(t.ravi);
  const send = async (act: string, body: Record<string, unknown>, batch: string = t.springIntake.id) => {
    const reply = await site.send("POST", `/api/v1/batches/${batch}/room/${act}`, body, { cookie: dana });
    return [reply.status, await reply.json()] as const;
  };
  const reason = "Fire alarm";
  const assessments = [mei.assessmentId, ravi.assessmentId];
  const refused = [{ assessment: ravi.assessmentId, code: "not_started" }];
  assert.deepEqual(await send("extra-time", { assessments, minutes: 5, reason }), [200, {
    decided: 1,
    refused,
  }]);
  assert.deepEqual(await send("take-back", { assessments }), [200, { decided: 1, refused }]);
  assert.deepEqual(await send("pause", { assessments, reason }), [200, { decided: 1, refused }]);
  assert.deepEqual((await send("pause", { assessments: [mei.assessmentId], reason }))[1].refused, [
    { assessment: mei.assessmentId, code: "already_paused" },
  ]);
  assert.equal((await send("resume", { assessments: [mei.assessmentId] }))[1].decided, 1);
  assert.equal((await send("stop", { assessments: [mei.assessmentId], reason }))[1].decided, 1);
  assert.equal((await send("stop", { assessments: [], reason }))[0], 400);
  assert.deepEqual(await send("reopen", { assessments, minutes: 2, reason }), [200, { decided: 1, refused }]);
  const [other] = await t.sql<[{ id: string }]>`
    select id from batches where org_id = ${t.cedar.id} and id <> ${t.springIntake.id} limit 1`;
  const elsewhere = await send("stop", { assessments: [mei.assessmentId], reason }, other.id);
  assert.deepEqual([elsewhere[0], elsewhere[1].code], [404, "not_found"]);
});
