import assert from "node:assert/strict";
import { setFlag } from "../../../domain/respondents/marks.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { RIGHTS_CHECKED } from "../../../model/times.ts";
import { readerOf } from "../../helpers/pages/event_reader.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;
const SESSIONS = "/admin/org/profile/sign-in";

Deno.test("the page lists the member's sessions, ends one, and ends all others", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const other = await site.signIn(...DANA);
  const page = await (await site.fetch(SESSIONS, { cookie: dana })).text();
  assert.equal(page.match(/This one/g)?.length, 1);
  const [, first] = /sessions\/([0-9a-f-]{36})\/end/.exec(page)!;
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes'`;
  for (const path of [`${SESSIONS}/sessions/${first}/end`, `${SESSIONS}/sessions`]) {
    assert.match((await sendForm(site, path, {}, dana)).text, /Confirm that it is you/);
  }
  for (const path of ["/api/v1/me/sessions", `/api/v1/me/sessions/${first}`]) {
    const refused = await site.send("DELETE", path, undefined, { cookie: dana });
    assert.equal((await refused.json()).code, "fresh_sign_in_required");
  }
  assert.equal((await site.fetch("/admin", { cookie: other })).status, 200);
  await t.sql`update staff_sessions set proven_at = now()`;
  const ended = await sendForm(site, `${SESSIONS}/sessions/${first}/end`, {}, dana);
  assert.ok(ended.text.includes("The session has been ended."));
  const all = await sendForm(site, `${SESSIONS}/sessions`, {}, dana);
  assert.ok(all.text.includes("1 other session has been ended."));
  assert.ok(all.text.includes("You are signed in nowhere else."));
  assert.equal((await site.fetch("/admin", { cookie: other })).status, 303);
});

Deno.test("an act that asks for a fresh sign-in keeps what was entered, asks, and goes on", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const path = `/admin/org/member/${t.riley.userId}/role`;
  const roleOf = async () => (await t.sql`select role from users where id = ${t.riley.userId}`)[0]!.role;
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes'`;

  const asked = await site.submit(path, { role: "member", note: 'say "hi" & <go>' }, { cookie: dana });
  assert.equal(asked.status, 403);
  const page = await asked.text();
  assert.ok(page.includes("Confirm that it is you"));
  assert.ok(page.includes('name="role" value="member"'));
  assert.ok(page.includes('value="say &quot;hi&quot; &amp; &lt;go>"'));
  assert.equal(await roleOf(), "readonly");

  const wrong = await sendForm(site, path, { role: "member", "proof.password": "Cedar-valley-2" }, dana);
  assert.equal(wrong.status, 403);
  assert.ok(wrong.text.includes('name="role" value="member"') && !wrong.text.includes("Cedar-valley-2"));
  const empty = await sendForm(site, path, { role: "member", "proof.password": "" }, dana);
  assert.equal(empty.status, 403);
  assert.equal(await roleOf(), "readonly");

  // Also where the act itself fails, the browser has its new cookie.
  const failed = await site.submit(`/admin/org/member/${t.omar.userId}/role`, {
    ...{ role: "member", "proof.password": DANA[1] },
  }, { cookie: dana });
  assert.deepEqual([failed.status, typeof cookieOf(failed)], [404, "string"]);
  const done = await sendForm(site, path, { role: "member", "proof.password": DANA[1] }, dana);
  assert.ok(done.text.includes("The role of Riley Okafor is now"));
  assert.equal(await roleOf(), "member");
  const again = await sendForm(site, path, { role: "readonly" }, dana);
  assert.ok(again.text.includes("The role of Riley Okafor is now"));
});

Deno.test("a call refuses with a code of its own until the password was given again", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...DANA);
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes'`;
  const anonymize = () =>
    site.send("POST", "/api/v1/respondents/anonymize", { respondents: [t.elodie.id] }, { cookie });
  for (
    const refused of [
      await anonymize(),
      await site.send("POST", `/api/v1/report/${t.springIntake.id}?output=csv`, undefined, { cookie }),
    ]
  ) {
    assert.equal(refused.status, 403);
    assert.equal((await refused.json()).code, "fresh_sign_in_required");
  }
  const prove = (password: string) => site.send("POST", "/api/v1/me/proof", { password }, { cookie });
  assert.equal((await prove("Cedar-valley-2")).status, 400);
  const proven = await prove(DANA[1]);
  assert.equal(proven.status, 204);
  assert.equal((await anonymize()).status, 200);
  const next = cookieOf(proven)!;
  await t.sql`update staff_sessions set old_cookie_until = now() - interval '1 second'`;
  assert.equal((await site.fetch("/admin", { cookie })).status, 303, "the cookie before is over");
  assert.equal((await site.fetch("/admin", { cookie: next })).status, 200);
});

Deno.test("a stream that was open at a fresh sign-in ends, and comes back with the new cookie", async () => {
  await using t = await world();
  const clock = { at: Date.now() };
  const site = await openTestSite({ ctx: { ...t.ctx, now: () => new Date(clock.at) } });
  const cookie = await site.signIn(...DANA);
  const open = (cookie: string) => site.fetch(`/api/v1/batches/${t.springIntake.id}/room/events`, { cookie });
  const { next: read } = readerOf(await open(cookie));
  assert.match((await read())!, /event: people/);
  const proven = await site.send("POST", "/api/v1/me/proof", { password: DANA[1] }, { cookie });
  clock.at += RIGHTS_CHECKED;
  let event: string | null = "";
  while (event !== null) {
    await setFlag({ ...t.ctx, now: () => new Date(clock.at) }, t.dana, [t.ravi.id], event === "");
    event = await read();
  }
  assert.equal((await open(cookie)).status, 401);
  const { next: again, cancel } = readerOf(await open(cookieOf(proven)!));
  assert.match((await again())!, /event: people/);
  await cancel();
});

const cookieOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().map((set) => set.split(";", 1)[0]!).find((it) =>
    it.startsWith("assay_session=")
  );
