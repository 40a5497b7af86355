import assert from "node:assert/strict";
import type { OrganizationChange } from "../../model/operators/organizations.ts";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { closeBatch, reopenBatch } from "../../tests/helpers/world/batch_moves.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { findActor } from "../access/find_actor.ts";
import { changeMember } from "../account/members/change_member.ts";
import { inviteMember } from "../account/members/invite_member.ts";
import { signIn } from "../account/sign_in/sign_in.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { auditTrail } from "../organization/audit_trail/audit_trail.ts";
import { featureFlag } from "../organization/feature_flag.ts";
import { changeOrganization, readOrganization } from "./organizations.ts";

const READER = { language: "en-US", t: words.t("en-US") } as const;
const change = (t: World, settings: OrganizationChange) =>
  changeOrganization(t.ctx, t.opal, t.cedar.id, settings, READER);
const inviteNoor = (t: World, email = "noor@cedar.test") =>
  inviteMember(t.ctx, t.dana, { email, role: "readonly", activates: true }, READER);

Deno.test("an organisation's features differ from the platform's until they follow it again", async () => {
  await using t = await world();
  const isOn = async () => (await featureFlag(t.ctx, t.dana, "test-result-v2")).enabled;
  assert.equal(await isOn(), true);
  const flags = (value: boolean | null) =>
    change(t, { featureFlags: { "test-result-v2": value }, switches: { canEditProjects: value !== false } });
  const { featureFlags, switches } = await flags(false);
  assert.deepEqual(featureFlags, [{ identifier: "test-result-v2", isEnabled: false, own: false }]);
  assert.deepEqual([await isOn(), switches.canEditProjects, switches.isBillingEnabled], [false, false, true]);
  await refuses("forbidden", () => closeBatch(t.ctx, t.dana, t.springIntake.id));
  await flags(null);
  assert.equal(await isOn(), true);
  await flags(null);
  await refuses("not_found", () => change(t, { featureFlags: { unknown: true } }));
  const { entries } = await auditTrail(t.ctx, t.dana, { verb: "changeFeatures" });
  assert.deepEqual(entries.map(({ detail, actorName }) => [actorName, { ...detail }]), [
    ["Opal Reyes", { features: "test-result-v2 as the platform", canEditProjects: true }],
    ["Opal Reyes", { features: "test-result-v2 off", canEditProjects: false }],
  ]);
});

Deno.test("members are limited, invited ones included, and disabled ones are not counted", async () => {
  await using t = await world();
  await change(t, { limits: { members: 4 } });
  await inviteNoor(t);
  await refuses("member_limit_reached", () => inviteNoor(t, "kim@cedar.test"));
  await changeMember(t.ctx, t.dana, t.riley.userId, { isDisabled: true }, READER);
  await inviteNoor(t, "kim@cedar.test");
  await refuses(
    "member_limit_reached",
    () => changeMember(t.ctx, t.dana, t.riley.userId, { isDisabled: false }, READER),
  );
  await change(t, { limits: { members: null } });
  await changeMember(t.ctx, t.dana, t.riley.userId, { isDisabled: false }, READER);
});

Deno.test("of two batches that are reopened at once, only as many become live as may be", async () => {
  await using t = await world();
  const batches = [t.springIntake, t.autumnIntake];
  for (const { id } of batches) await closeBatch(t.ctx, t.dana, id).catch(() => {});
  const { liveBatches } = await readOrganization(t.ctx, t.opal, t.cedar.id);
  await change(t, { limits: { liveBatches: liveBatches + 1 } });
  const ends = await Promise.allSettled(batches.map(({ id }) => reopenBatch(t.ctx, t.dana, id)));
  const refusals = ends.flatMap((end) => end.status === "rejected" ? end.reason.code : []);
  assert.deepEqual(refusals, ["live_batch_limit_reached"]);
});

Deno.test("respondents of a month are limited at sign-up and at invitation, whoever comes first", async () => {
  await using t = await world();
  const [{ taken }] = await t.sql<[{ taken: number }]>`
    select respondents_this_month(${t.cedar.id}, now()) as taken`;
  await change(t, { limits: { respondentsPerMonth: taken + 3 } });
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => newcomer(t)));
  assert.deepEqual(ends.flatMap((end) => end.status === "rejected" ? end.reason.code : []), [
    "respondent_limit_reached",
    "respondent_limit_reached",
  ]);
  await refuses("respondent_limit_reached", () => readCode(t.ctx, t.springRoom.code, null));
  await refuses("respondent_limit_reached", () => invite(t, "Email\nkim@cedar.test"));

  await change(t, { limits: { respondentsPerMonth: taken + 4 } });
  await invite(t, "Email\nkim@cedar.test");
  const [{ code }] = await t.sql<[{ code: string }]>`
    select code from test_codes join respondents as person on person.id = respondent_id
    where person.email = 'kim@cedar.test'`;
  assert.ok(await readCode(t.ctx, code, null), "whoever is invited is counted already");
  const nextMonth = { ...t.ctx, now: () => new Date(Date.now() + 32 * 24 * 3600_000) };
  const [{ then }] = await t.sql<[{ then: number }]>`
    select respondents_this_month(${t.cedar.id}, ${nextMonth.now()}) as then`;
  assert.equal(then, 0);
});

Deno.test("addresses of other domains are not invited, and a session lasts as long as it may", async () => {
  await using t = await world();
  const early = await signIn(t.ctx, { email: "dana@cedar.test", password: "Cedar-valley-1" }, {
    address: "203.0.113.5",
    userAgent: "test",
  });
  const kindIn = async (hours: number) => {
    const ctx = { ...t.ctx, now: () => new Date(Date.now() + hours * 3600_000) };
    return (await findActor(ctx, { cookie: early.cookie })).kind;
  };
  assert.equal(await kindIn(3), "staff");
  await change(t, { signIn: { emailDomains: ["cedar.test"], sessionHours: 2 } });
  assert.deepEqual([await kindIn(1), await kindIn(3)], ["staff", "nobody"]);
  await refuses("email_domain_not_allowed", () => inviteNoor(t, "noor@elsewhere.test"));
  await refuses("email_domain_not_allowed", () => inviteNoor(t, "noor@not-cedar.test"));
  await inviteNoor(t, "noor@Cedar.test");
});
