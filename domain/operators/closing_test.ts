import assert from "node:assert/strict";
import { strFromU8, unzipSync } from "fflate";
import { Accommodations } from "../../model/sitting/accommodations.ts";
import { DAY } from "../../model/times.ts";
import { findSecrets } from "../../tests/db/respondents/find_secrets.ts";
import { invite, LIST } from "../../tests/helpers/respondents/inviting.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { findActor } from "../access/find_actor.ts";
import { signIn } from "../account/sign_in/sign_in.ts";
import type { Ctx } from "../context.ts";
import { resume } from "../entry/resume.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { openExport, readClosed, requestExport } from "../exports/organization/closed_organization.ts";
import { exportOrganization } from "../exports/organization/export_organization.ts";
import { anonymizeByTime } from "../respondents/anonymizing/anonymize_many.ts";
import { runAnonymizing } from "../respondents/anonymizing/anonymize_task.ts";
import { sendMessage } from "../room/send_message.ts";
import { setAccommodations } from "../sitting/accommodations.ts";
import { noteIncident } from "../sitting/incidents.ts";
import { closeOrganization, reopenOrganization } from "./closing.ts";
import { eraseClosed } from "./erase_closed.ts";
import { changeOrganization, readOrganization } from "./organizations.ts";
import { retryTask } from "./queue.ts";

const READER = { language: "en-US", t: words.t("en-US") } as const;
// As the demo sessions are from, so that a sign-in is from no new device and writes no mail.
const HERE = { address: "localhost", userAgent: null, ...READER };
const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const RILEY = { ...DANA, email: "riley@cedar.test" };

const hooks = { leaving: new AbortController().signal, onBeat: () => {} };

/** Runs the newest task of a kind as a worker does. */
async function work(t: World, ctx: Ctx, kind: "export" | "anonymize") {
  const [task] = await t.sql<{ id: string }[]>`
    select id from tasks where org_id = ${t.cedar.id} and kind = ${kind} order by created_at desc limit 1`;
  const run = kind === "export" ? exportOrganization : runAnonymizing;
  return (await run(ctx, { orgId: t.cedar.id, taskId: task!.id }, hooks)).kind;
}

const leavingOf = async (ctx: Ctx) => {
  const actor = await findActor(ctx, { cookie: (await signIn(ctx, DANA, HERE)).cookie });
  assert.equal(actor.kind, "leaving");
  return actor;
};

async function filesOf(ctx: Ctx, fileKey: string) {
  const { stream } = (await ctx.store.get(fileKey))!;
  return Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer())))
    .map(([name, bytes]) => [name, strFromU8(bytes)] as const);
}

Deno.test("a closed organisation is exported, reopened, closed again, and erased after 30 days but for its books", async () => {
  await using t = await world();
  const begin = Date.now();
  let day = 0;
  const ctx: Ctx = { ...t.ctx, now: () => new Date(begin + day * DAY) };
  const seated = await signUp(ctx, t.springRoom.code, await signUpForm(t, t.cedar.id), null);
  await invite(t, LIST, { leaveOutFaulty: true });
  const dana = await signIn(ctx, DANA, HERE);
  const riley = await signIn(ctx, RILEY, HERE);
  await sendMessage(ctx, t.dana, t.springIntake.id, {
    text: "Ten minutes, then a break",
    respondents: [t.mei.id],
  });
  const [sat] = await t.sql<
    [{ id: string }]
  >`select id from assessments where respondent_id = ${t.mei.id} limit 1`;
  await noteIncident(ctx, t.dana, sat.id, { text: "The light went out" });
  const breaks = { count: 2, minutes: 10, when: "any_time" as const };
  await setAccommodations(
    ctx,
    t.dana,
    t.mei.id,
    Accommodations.parse({ timeFactor: 1.5, breaks, note: "A letter came" }),
  );

  const closed = await closeOrganization(ctx, t.opal, t.cedar.id, READER);
  assert.deepEqual([closed.status, closed.closing!.export!.status], ["closed", "waiting"]);
  assert.deepEqual(t.letters.map(({ to }) => to), [DANA.email]);
  const until = new Date(begin + 30 * DAY).getFullYear();
  assert.match(t.letters[0]!.text, new RegExp(`download it until \\w+, .* ${until}`));
  await refuses("already_closed", () => closeOrganization(ctx, t.opal, t.cedar.id, READER));
  await refuses(
    "organization_closed",
    () => changeOrganization(ctx, t.opal, t.cedar.id, { status: "suspended" }, READER),
  );

  assert.equal((await findActor(ctx, { cookie: riley.cookie })).kind, "nobody");
  assert.equal((await findActor(ctx, { cookie: dana.cookie })).kind, "leaving");
  await refuses("organization_closed", () => signIn(ctx, RILEY, HERE));
  await refuses("invalid_credentials", () => signIn(ctx, { ...RILEY, password: "wrong" }, HERE));
  const admin = await leavingOf(ctx);
  await refuses(
    "batch_closed",
    async () => await signUp(ctx, t.springRoom.code, await signUpForm(t, t.cedar.id), null),
  );
  assert.equal((await resume(ctx, seated.resumeCode, null)).id, seated.id, "who has entered goes on");
  assert.deepEqual(await postRound(ctx), ["elsewhere", "elsewhere"], "its letters wait");

  assert.equal(await work(t, ctx, "export"), "completed");
  const { export: made } = await readClosed(ctx, admin);
  assert.ok(made!.madeAt && made!.bytes! > 10_000);
  assert.deepEqual((await readOrganization(ctx, t.opal, t.cedar.id)).closing!.export, made);
  for (const actor of [t.opal, t.dana, t.riley]) await refuses("forbidden", () => readClosed(ctx, actor));
  const { fileKey, fileName } = await openExport(ctx, admin);
  assert.match(fileName, /^Cedar Valley_[\d-]{10}\.zip$/);
  const files = await filesOf(ctx, fileKey);
  const spring = files.find(([name]) => /^batches\/\d+_Recruitment_Spring intake_[\d-]+\.csv$/.test(name))!;
  assert.match(spring[1], /Tremblay/);
  for (const name of ["README.txt", "reports.csv", "purchases.csv"]) {
    assert.ok(new Map(files).has(name), name);
  }
  assert.match(new Map(files).get("audit.csv")!, /closeOrganization/);
  const about = JSON.parse(new Map(files).get("organization.json")!);
  assert.deepEqual([about.name, about.members.length], ["Cedar Valley", 3]);
  assert.deepEqual(
    about.incidents.map((one: { respondent: string; text: string }) => [one.respondent, one.text]),
    [
      [t.mei.id, "The light went out"],
    ],
  );
  const messages = new Map(files).get("messages.csv")!;
  assert.match(messages, new RegExp(`${t.mei.id},.*,dana@cedar\\.test,,,"?Ten minutes, then a break`));
  const [columns, settings] = new Map(files).get("accommodations.csv")!.trim().split("\r\n");
  assert.match(columns!, /batch_id,respondent_id,set_utc,set_by,time_factor,is_untimed,breaks,.*,note$/);
  assert.match(
    settings!,
    new RegExp(`${t.mei.id},.*,dana@cedar\\.test,1.5,false,"?2 x 10 min, any_time"?,.*,A letter came$`),
  );
  const batches = await t.sql`select from batches where org_id = ${t.cedar.id}`;
  assert.equal(files.filter(([name]) => name.endsWith("_manifest.json")).length, batches.length);

  day = 29;
  assert.deepEqual(await eraseClosed(ctx), { begun: 0, erased: 0 });
  t.letters.length = 0;
  assert.equal((await reopenOrganization(ctx, t.opal, t.cedar.id, READER)).status, "active");
  assert.match(t.letters[0]!.subject, /is open again/);
  assert.equal((await findActor(ctx, { cookie: (await signIn(ctx, RILEY, HERE)).cookie })).kind, "staff");
  assert.equal((await postRound(ctx)).length, 2, "the letters are tried again");
  await refuses("not_closed", () => reopenOrganization(ctx, t.opal, t.cedar.id, READER));
  day = 60;
  assert.deepEqual(await eraseClosed(ctx), { begun: 0, erased: 0 });

  const [books] = await t.sql`
    select count(*)::int as count from credit_transfers where org_id = ${t.cedar.id}`;
  await closeOrganization(ctx, t.opal, t.cedar.id, READER);
  assert.equal(await work(t, ctx, "export"), "completed");
  day = 90;
  assert.deepEqual(await eraseClosed(ctx), { begun: 1, erased: 0 });
  await refuses("erasing", () => reopenOrganization(ctx, t.opal, t.cedar.id, READER));
  await refuses("not_found", async () => await openExport(ctx, await leavingOf(ctx)));
  await refuses("erasing", async () => await requestExport(ctx, await leavingOf(ctx)));
  assert.deepEqual(await eraseClosed(ctx), { begun: 0, erased: 0 }, "the respondents are still there");
  assert.equal(await work(t, ctx, "anonymize"), "completed");
  assert.deepEqual(await eraseClosed(ctx), { begun: 0, erased: 1 });
  assert.deepEqual(await eraseClosed(ctx), { begun: 0, erased: 0 });

  const secrets = ["Achterberg", RILEY.email, "zoe@cedar.test"];
  const all = { ...t, since: null };
  assert.deepEqual(await findSecrets(all, [fileKey], secrets), []);
  const left = await readOrganization(ctx, t.opal, t.cedar.id);
  assert.deepEqual([left.name, left.status, left.members], ["Cedar Valley", "closed", 0]);
  assert.equal(left.closing!.erasedAt, ctx.now().toISOString());
  const [kept] = await t
    .sql`select count(*)::int as count from credit_transfers where org_id = ${t.cedar.id}`;
  assert.deepEqual({ ...kept }, { ...books });
  assert.ok((await findSecrets(all, [], ["omar@harbour.test"])).length > 0, "another organisation stays");
  const events = await t.sql<{ verb: string }[]>`
    select verb from audit_events
    where org_id = ${t.cedar.id} and subject_kind = 'organization' and verb like '%Organization' order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), [
    ...["closeOrganization", "reopenOrganization", "closeOrganization", "eraseOrganization"],
  ]);
});

Deno.test("nothing is erased before the export is made, however long that takes", async () => {
  await using t = await world();
  const later: Ctx = { ...t.ctx, now: () => new Date(Date.now() + 40 * DAY) };
  await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
  await t.sql`update tasks set attempts = 4 where kind = 'export'`;
  const put = () => Promise.reject(new Error("no room"));
  const full = { ...t.ctx, store: { ...t.ctx.store, put }, log: { ...t.ctx.log, error: () => {} } };
  assert.equal(await work(t, full, "export"), "failed");
  assert.deepEqual(await eraseClosed(later), { begun: 0, erased: 0 });
  assert.equal((await readOrganization(t.ctx, t.opal, t.cedar.id)).closing!.export!.status, "failed");

  const [{ id }] = await t.sql<[{ id: string }]>`select id from tasks where kind = 'export'`;
  await retryTask(t.ctx, t.opal, id);
  assert.equal(await work(t, t.ctx, "export"), "completed");
  const again = await requestExport(t.ctx, await leavingOf(t.ctx));
  assert.equal(again.export!.status, "waiting", "an admin asks for a newer one");
  assert.ok(again.export!.madeAt, "the one before stays until then");
  assert.deepEqual(await eraseClosed(later), { begun: 1, erased: 0 });
  const [{ count }] = await t.sql<[{ count: number }]>`
    select count(*)::int as count from tasks where kind = 'export' and finished_at is null`;
  assert.equal(count, 0, "the unfinished one ends");
});

Deno.test("an export that runs while its organisation is reopened does not count when it is closed again", async () => {
  await using t = await world();
  await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
  const put: Ctx["store"]["put"] = async (key, body) => {
    const stored = await t.ctx.store.put(key, body);
    await reopenOrganization(t.ctx, t.opal, t.cedar.id, READER);
    await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
    return stored;
  };
  assert.equal(await work(t, { ...t.ctx, store: { ...t.ctx.store, put } }, "export"), "elsewhere");
  const [organization] = await t.sql`select exported_at from organizations where id = ${t.cedar.id}`;
  assert.equal(organization!.exportedAt, null);
  assert.equal(await work(t, t.ctx, "export"), "completed");
});

Deno.test("an export does not outlive the names in it: it is withdrawn with them, and made again while it is needed", async () => {
  await using t = await world();
  const anonymous = async () => {
    const seated = await signUp(t.ctx, t.springRoom.code, await signUpForm(t, t.cedar.id), null);
    await t.sql.begin((tx) => anonymizeByTime(tx, t.cedar.id, [seated.id], new Date()));
  };
  await anonymous();
  await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
  assert.equal(await work(t, t.ctx, "export"), "completed");
  const admin = await leavingOf(t.ctx);
  const { fileKey } = await openExport(t.ctx, admin);
  assert.match(JSON.stringify(await filesOf(t.ctx, fileKey)), /Benali/);
  assert.equal(await work(t, t.ctx, "anonymize"), "completed");
  assert.equal(await t.ctx.store.size(fileKey), null);
  assert.equal((await readClosed(t.ctx, admin)).export!.status, "waiting");
  const [organization] = await t.sql`select exported_at from organizations where id = ${t.cedar.id}`;
  assert.equal(organization!.exportedAt, null, "it is not erased without an export");
  assert.equal(await work(t, t.ctx, "export"), "completed");
  const again = await openExport(t.ctx, admin);
  assert.doesNotMatch(JSON.stringify(await filesOf(t.ctx, again.fileKey)), /Benali/);

  await reopenOrganization(t.ctx, t.opal, t.cedar.id, READER);
  await anonymous();
  assert.equal(await work(t, t.ctx, "anonymize"), "completed");
  assert.equal(await t.ctx.store.size(again.fileKey), null, "nor is it kept for the next closing");
  assert.equal((await t.sql`select from tasks where kind = 'export'`).length, 0, "nobody needs one now");
});

Deno.test("the export has no scores that no admin may see, and only qualified admins get the others", async () => {
  await using t = await world();
  await t.sql`update tests set qualification = 'C' where identifier = 'NEO_B'`;
  await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
  await work(t, t.ctx, "export");
  const admin = await leavingOf(t.ctx);
  const without = new Map(await filesOf(t.ctx, (await openExport(t.ctx, admin)).fileKey));
  assert.match(without.get("README.txt")!, /Left out are .* of NEO_B/);
  assert.ok([...without].every(([name, text]) => !name.includes("codebook") || !text.includes("NEO_B")));

  await t.sql`
    insert into member_qualifications (org_id, user_id, level, held_since, document, recorded_at)
    values (${t.cedar.id}, ${t.dana.userId}, 'C', '2020-01-01', 'Certificate', now())`;
  await requestExport(t.ctx, admin);
  await work(t, t.ctx, "export");
  const whole = await filesOf(t.ctx, (await openExport(t.ctx, admin)).fileKey);
  assert.ok(whole.some(([name, text]) => name.includes("codebook") && text.includes("NEO_B")));
  await t.sql`
    insert into users (org_id, email, first_name, last_name, password_hash, role, is_signed_up)
    select org_id, 'ada@cedar.test', 'Ada', 'Berg', password_hash, role, true from users where id = ${t.dana.userId}`;
  const ada = await findActor(t.ctx, {
    cookie: (await signIn(t.ctx, { ...DANA, email: "ada@cedar.test" }, HERE)).cookie,
  });
  await refuses("qualification_needed", () => openExport(t.ctx, ada));
});
