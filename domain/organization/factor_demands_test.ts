import assert from "node:assert/strict";
import { adminShell } from "../../db/organization/admin_shell.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { colleague } from "../../tests/helpers/world/colleague.ts";
import { turnOn } from "../../tests/helpers/world/turn_on_factor.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { DAY } from "../../model/times.ts";
import { findActor } from "../access/find_actor.ts";
import { accessToken } from "../access/access_token.ts";
import { readSecondFactor } from "../account/second_factor/second_factor.ts";
import type { Staff } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { changeFactorDemands, factorDemands, previewFactorDemands } from "./factor_demands.ts";

const READER = { language: "en-US", t: words.t("en-US") } as const;
const NONE = { admin: null, member: null, readonly: null, reports: null };
/** One moment for a whole test: midnight may pass while it runs. */
const NOW = Date.now();
const dayIn = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
const at = ({ ctx }: World, days = 0) => ({ ...ctx, now: () => new Date(NOW + days * DAY) });
/** Whom a request of the member's session comes from, by the clock of `ctx`. */
const who = async (ctx: World["ctx"], member: Staff) =>
  await findActor(ctx, { accessToken: await accessToken(ctx, member) });

Deno.test("from the day on a member without a second factor can do nothing but set one up, by page or call", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  await changeFactorDemands(t.ctx, t.dana, { ...NONE, member: dayIn(3) }, READER);
  assert.equal((await who(t.ctx, kim)).kind, "staff", "not before");
  await t.sql`update factor_demands set from_day = from_day - 4`;
  const enrolling = await who(t.ctx, kim);
  assert.equal(enrolling.kind, "enrolling");
  assert.throws(() => requireMay(enrolling, "viewProjects"), { code: "second_factor_demanded" });
  assert.throws(() => requireMay(enrolling, "keepAccount"), { code: "second_factor_demanded" });
  assert.equal((await readSecondFactor(t.ctx, enrolling)).isOn, false);
  assert.equal((await who(t.ctx, t.dana)).kind, "staff", "other roles are not concerned");
  await turnOn(t, kim);
  assert.equal((await who(t.ctx, kim)).kind, "staff");
});

Deno.test("whoever signs in by the provider alone neither counts as lacking one nor gets the mail", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  const noor = await colleague(t, "member", { name: "noor" });
  await t.sql`update users set password_hash = null where id = ${noor.userId}`;
  const lacking = async () =>
    (await factorDemands(t.ctx, t.dana)).find(({ role }) => role === "member")!.lacking;
  const before = await lacking();
  await t.sql`
    insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim)
    values (${t.cedar.id}, 'https://id.cedar.test', 'assay', '', 'groups')`;
  assert.equal(await lacking(), before - 1);
  await changeFactorDemands(t.ctx, t.dana, { ...NONE, member: dayIn(3) }, READER);
  const told = t.letters.map(({ to }) => to);
  assert.ok(told.includes("member@cedar.test") && !told.includes("noor@cedar.test"));
  const toldOnPages = async ({ userId }: Staff) =>
    (await adminShell(t.sql, t.cedar.id, {
      ...{ reader: { userId }, seesProjects: false, seesWaiting: false, now: t.ctx.now() },
    }))!.me.factorDemandedFrom;
  assert.deepEqual([await toldOnPages(noor), await toldOnPages(kim)], [null, dayIn(3)]);
  await t.sql`update single_sign_on set is_only = true`;
  assert.equal(await lacking(), before - 1, "without a proven domain nobody is led there");
  await t.sql`
    insert into single_sign_on_domains (org_id, domain, token, proven_at, created_at)
    values (${t.cedar.id}, 'cedar.test', '', now(), now())`;
  assert.equal(await lacking(), 0);
  const { raised, ownFrom } = await previewFactorDemands(t.ctx, t.dana, { ...NONE, admin: dayIn(3) });
  assert.deepEqual([raised[0]!.lacking, ownFrom], [0, null]);
});

Deno.test("those who lack one are told by mail, once; the record has each change", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  await turnOn(t, t.dana);
  const demands = { ...NONE, admin: dayIn(3), member: dayIn(9) };
  const preview = await previewFactorDemands(t.ctx, t.dana, demands);
  assert.deepEqual(preview.raised.map(({ role, lacking }) => [role, lacking]), [["admin", 0], ["member", 1]]);
  assert.equal(preview.ownFrom, null, "she has one");
  await changeFactorDemands(t.ctx, t.dana, demands, READER);
  await changeFactorDemands(t.ctx, t.dana, demands, READER);
  await changeFactorDemands(t.ctx, t.dana, { ...demands, member: dayIn(20), admin: null }, READER);
  assert.deepEqual(t.letters.map(({ to }) => to), ["member@cedar.test"]);
  const listed = await factorDemands(t.ctx, t.dana);
  assert.deepEqual(listed.find(({ role }) => role === "member"), {
    ...{ role: "member", from: dayIn(20), members: 1, lacking: 1 },
  });
  const record = await t.sql`
    select verb, detail ->> 'role' as role from audit_events
    where org_id = ${t.cedar.id} and verb ~ 'Demand|demand' order by id`;
  assert.deepEqual(record.map(({ verb, role }) => `${verb} ${role}`), [
    ...["demandSecondFactor admin", "demandSecondFactor member"],
    ...["endFactorDemand admin", "demandSecondFactor member"],
  ]);
  assert.equal((await who(t.ctx, kim)).kind, "staff");
});

Deno.test("a past day is refused, unless it is the one that holds; today is at once; nobody but an admin demands", async () => {
  await using t = await world();
  const past = { ...NONE, readonly: "2020-01-01" };
  await assert.rejects(() => changeFactorDemands(t.ctx, t.dana, past, READER), /in_past/);
  await assert.rejects(() => previewFactorDemands(t.ctx, t.dana, past), /in_past/);
  await refuses("forbidden", () => changeFactorDemands(t.ctx, t.riley, NONE, READER));
  await t.sql`update organizations set time_zone = 'UTC' where id = ${t.cedar.id}`;
  const today = { ...NONE, readonly: dayIn(0) };
  await changeFactorDemands(at(t), t.dana, today, READER);
  assert.equal((await who(at(t), t.riley)).kind, "enrolling");
  await changeFactorDemands(at(t, 5), t.dana, { ...today, admin: dayIn(6) }, READER);
  assert.equal((await previewFactorDemands(at(t), t.dana, { ...today, admin: dayIn(1) })).ownFrom, dayIn(1));
});
