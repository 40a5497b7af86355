import assert from "node:assert/strict";
import { comeIn, NADIA } from "../../helpers/pages/entry_pages.ts";
import { home, opened, windowFields } from "../../helpers/pages/code_pages.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";

Deno.test("a room created with the form's defaults is open at once, under its label", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const form = await (await site.fetch(`${home(t)}/rooms`, { cookie: dana })).text();
  assert.match(form, /<input[^>]*name="opens"[^>]*value="now"[^>]*checked/);
  const fields = { ...shownIn(form), opens: "now", maxParticipants: "2", label: "  Morning  group " };
  const created = await sendForm(site, `${home(t)}/rooms`, fields, dana);
  const [, code] = /Room code ([A-Z0-9-]{14}) has been created\. It is open now\./.exec(created.text)!;
  assert.ok(created.text.includes("Morning  group") || created.text.includes("Morning group"));
  await comeIn(site, code!, NADIA);

  // The hidden fields of a start are ignored; an end in the past is refused.
  const odd = { ...fields, startDate: "2026-02-31", startTime: "" };
  assert.equal((await sendForm(site, `${home(t)}/rooms`, odd, dana)).status, 303);
  const past = await sendForm(site, `${home(t)}/rooms`, { ...fields, endDate: "2020-01-01" }, dana);
  assert.equal(past.status, 400);
  assert.match(past.text, /<input[^>]*name="opens"[^>]*value="now"[^>]*checked/);
  assert.match(past.text, /name="label"[^>]*value="[^"]*Morning/);
});

/** The initial values of a page's form. */
function shownIn(form: string): Record<string, string> {
  const of = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? "";
  const selected = (name: string) =>
    new RegExp(
      `<select[^>]*name="${name}".*?<option[^>]*selected[^>]*value="([^"]*)"|<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)"[^>]*selected`,
      "s",
    )
      .exec(form)?.slice(1).find(Boolean) ?? "";
  return {
    startDate: of("startDate"),
    startTime: selected("startTime"),
    endDate: of("endDate"),
    endTime: selected("endTime"),
  };
}

Deno.test("a room's places can be raised but not lowered below those taken; its label can be changed and removed", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const room = `${home(t)}/rooms/${t.springRoom.id}`;
  const { endDate, endTime } = windowFields(2, 5);
  const edit = (change: Record<string, string>) =>
    sendForm(site, `${room}/edit`, { endDate, endTime, maxParticipants: "500", label: "", ...change }, dana);
  await t.sql`update test_codes set taken = 7 where id = ${t.springRoom.id}`;
  const raised = await edit({ maxParticipants: "900", label: "Main hall" });
  assert.ok(raised.text.includes("7 of 900") && raised.text.includes("Main hall"));
  for (const page of [home(t), `${home(t)}/rooms`]) {
    assert.ok((await (await site.fetch(page, { cookie: dana })).text()).includes("Main hall"), page);
  }
  const low = await edit({ maxParticipants: "6", label: "Main hall" });
  assert.equal(low.status, 400);
  assert.ok(low.text.includes("More places than this are already taken."));
  assert.match(low.text, /name="maxParticipants"[^>]*value="6"/);
  const empty = await edit({ maxParticipants: "" });
  assert.ok(empty.text.includes("Not all parameters supplied"));
  assert.match(await edit({ label: "x".repeat(61) }).then(({ text }) => text), /This is too long\./);
  const bare = await edit({});
  assert.equal(bare.text.includes("Main hall"), false);
});

Deno.test("a code is revoked on a page that says who can continue, and restored by Undo or by its own button", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const room = `${home(t)}/rooms/${t.springRoom.id}`;
  await t.sql`update test_codes set taken = 7 where id = ${t.springRoom.id}`;
  const question = await (await site.fetch(`${room}/revoke`, { cookie: dana })).text();
  assert.ok(question.includes("7 people have entered with it. They can continue"));
  const revoked = await sendForm(site, `${room}/revoke`, {}, dana);
  assert.equal(revoked.to, room);
  assert.ok(revoked.text.includes("SPRING-2026 has been revoked."));
  assert.match(revoked.text, /Revoked<\/span>|Revoked/);
  assert.equal(/class="qr"|data-copies/.test(revoked.text), false, "no code to hand out");
  assert.ok(revoked.text.includes(`${room}/restore`));
  // A revoked code shows no question again.
  assert.equal((await site.fetch(`${room}/revoke`, { cookie: dana })).headers.get("location"), room);
  assert.equal((await site.fetch(`${room}/restore`, { cookie: dana })).headers.get("location"), room);
  const back = await sendForm(site, `${room}/restore`, {}, dana);
  assert.ok(back.text.includes("SPRING-2026 has been brought back.") && back.text.includes('class="qr"'));

  await sendForm(site, `${home(t)}/codes`, { maxParticipants: "1", ...windowFields(2, 5) }, dana);
  const [single] = await t.sql<{ id: string; code: string }[]>`
    select id, code from test_codes where batch_id = ${t.springIntake.id} and type = 'single'`;
  const gone = await sendForm(site, `${home(t)}/codes/${single!.id}/revoke?page=1`, {}, dana);
  assert.equal(gone.to, `${home(t)}/codes?page=1`);
  assert.match(gone.text, new RegExp(`action="[^"]*/codes/${single!.id}/restore"`));
  const slips = await (await site.fetch(`${home(t)}/codes/print`, { cookie: dana })).text();
  assert.equal(slips.includes(single!.code), false, "a revoked code is not printed");

  await t
    .sql`update batches set status = 'archived', status_before_archive = 'live' where id = ${t.springIntake.id}`;
  const late = await sendForm(site, `${room}/revoke`, {}, dana);
  assert.equal(late.status, 409);
  assert.ok(late.text.includes("The code could not be revoked"));
});

Deno.test("the API labels a code, raises its cap and revokes it, for admins only", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const [theirs] = await t.sql<{ id: string }[]>`select id from test_codes where code = 'HARBOUR-1'`;
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const patch = async (body: unknown, { id = t.springRoom.id, cookie = dana } = {}) => {
    const answer = await site.send("PATCH", `/api/v1/test-codes/${id}`, body, { cookie });
    return { status: answer.status, body: await answer.json() };
  };
  const change = { label: "Main hall", maxParticipants: 900, isRevoked: true };
  const { status, body } = await patch(change);
  assert.equal(status, 200);
  const { label, maxParticipants, isRevoked, state } = body;
  assert.deepEqual({ label, maxParticipants, isRevoked, state }, { ...change, state: "revoked" });
  assert.equal((await patch({ isRevoked: false })).body.state, "open");
  assert.equal((await patch({ label: "" })).body.label, null);
  const low = await patch({ maxParticipants: 1 });
  assert.deepEqual([low.status, low.body.data.fields], [400, { maxParticipants: ["below_taken"] }]);
  assert.equal((await patch(change, { id: theirs!.id })).status, 404);
  assert.equal((await patch(change, { cookie: riley })).status, 403);
  const untouched = await t.sql`
    select from test_codes where (id = ${t.springRoom.id} and revoked_at is not null)
      or (id = ${theirs!.id} and label is not null)`;
  assert.equal(untouched.length, 0);
});
