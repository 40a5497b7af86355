import assert from "node:assert/strict";
import { findSecrets } from "../../tests/db/respondents/find_secrets.ts";
import { letSupportIn, supportOf } from "../../tests/helpers/world/let_support_in.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { words } from "../../tests/helpers/world/words.ts";
import type { Actor } from "../../model/account/actor.ts";
import { accessToken } from "../access/access_token.ts";
import { findActor } from "../access/find_actor.ts";
import { signIn } from "../account/sign_in/sign_in.ts";
import { signOut } from "../account/sign_in/sign_out.ts";
import { refreshTokens } from "../account/sign_in/refresh_tokens.ts";
import { closeOrganization } from "../operators/closing.ts";
import { changeOrganization } from "../operators/organizations.ts";
import { listProjects } from "../projects/list_projects.ts";
import { auditTrail } from "../organization/audit_trail/audit_trail.ts";
import { enterSupport, leaveSupport, listOpenSupport } from "./entering.ts";
import { closeEndedSupport, endSupport, openSupport, readSupport, supportEnd } from "./support_session.ts";

const VISITOR = { language: "en-US", t: words.t("en-US") } as const;
const HERE = { address: "203.0.113.5", userAgent: "test", ...VISITOR };
const HOUR = 3600_000;
const PAGE = { limit: 10, offset: 0, isArchived: false } as const;

const inHours = (t: World, hours: number) => new Date(t.ctx.now().getTime() + hours * HOUR).toISOString();
const later = (t: World, hours: number) => {
  const now = t.ctx.now().getTime();
  return { ...t.ctx, now: () => new Date(now + hours * HOUR) };
};

/** Who an operator's program is, by an access token of the session. */
async function who(
  t: World,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
  ctx = t.ctx,
) {
  const token = await accessToken(ctx, { userId: operatorId, role: "operator", sessionId });
  return await findActor(ctx, { accessToken: token });
}

const verbsIn = async (t: World, admin: Actor = t.dana) =>
  (await auditTrail(t.ctx, admin, {})).entries
    .filter(({ verb }) => verb.endsWith("Support"))
    .map(({ verb, actorKind, actorName }) => [verb, actorKind, actorName]);

Deno.test("an admin lets support in, an operator enters and leaves, the admin ends it: all on record", async () => {
  await using t = await world();
  assert.equal(await readSupport(t.ctx, t.dana), null);
  const session = await openSupport(t.ctx, t.dana, { endsAt: inHours(t, 2), about: "The spring batch" });
  assert.deepEqual(await readSupport(t.ctx, t.dana), session);
  assert.deepEqual(
    (await listOpenSupport(t.ctx, t.opal)).map(({ organization, about }) => [organization.name, about]),
    [["Cedar Valley", "The spring batch"]],
  );
  const entered = await enterSupport(t.ctx, t.opal, t.cedar.id);
  assert.equal(entered.endsAt, session.endsAt);
  const support = await who(t, t.opal);
  assert.ok(support.kind === "support" && support.orgId === t.cedar.id);
  assert.equal((await listProjects(t.ctx, support, PAGE)).count > 0, true);
  // One hat at a time.
  await refuses("forbidden", () => listOpenSupport(t.ctx, support));
  await leaveSupport(t.ctx, support);
  await leaveSupport(t.ctx, { ...t.opal });
  assert.equal((await who(t, t.opal)).kind, "operator");
  await endSupport(t.ctx, t.dana);
  await endSupport(t.ctx, t.dana);
  assert.deepEqual(await verbsIn(t), [
    ["endSupport", "staff", "Dana Whitfield"],
    ["leaveSupport", "operator", "Opal Reyes"],
    ["enterSupport", "operator", "Opal Reyes"],
    ["openSupport", "staff", "Dana Whitfield"],
  ]);
});

Deno.test("whoever enters a second organisation at the same time has left the first", async () => {
  await using t = await world();
  await openSupport(t.ctx, t.dana, { endsAt: inHours(t, 1), about: null });
  await openSupport(t.ctx, t.omar, { endsAt: inHours(t, 1), about: null });
  await enterSupport(t.ctx, t.opal, t.cedar.id);
  await enterSupport(t.ctx, t.opal, t.harbour.id);
  const support = await who(t, t.opal);
  assert.ok(support.kind === "support" && support.orgId === t.harbour.id);
  await Promise.all([leaveSupport(t.ctx, support), leaveSupport(t.ctx, support)]);
  for (const admin of [t.dana, t.omar]) {
    assert.deepEqual((await verbsIn(t, admin)).map(([verb]) => verb), [
      ...["leaveSupport", "enterSupport", "openSupport"],
    ]);
  }
});

Deno.test("what a session was about, which may name a person, does not outlive it", async () => {
  await using t = await world();
  const about = "Zoé Achterberg cannot go on";
  await openSupport(t.ctx, t.dana, { endsAt: inHours(t, 2), about });
  await openSupport(t.ctx, t.omar, { endsAt: inHours(t, 1), about });
  assert.equal((await findSecrets(t, [], [about])).length, 2);
  await endSupport(t.ctx, t.dana);
  await closeEndedSupport(later(t, 1.5));
  assert.deepEqual(await findSecrets(t, [], [about]), []);
});

Deno.test("only admins let support in, for a future within 24 hours, and once at a time even when raced", async () => {
  await using t = await world();
  for (const actor of [t.riley, t.wes, t.opal]) {
    await assert.rejects(openSupport(t.ctx, actor, { endsAt: inHours(t, 1), about: null }));
    await assert.rejects(endSupport(t.ctx, actor));
  }
  await refuses("end_in_past", () => openSupport(t.ctx, t.dana, { endsAt: inHours(t, 0), about: null }));
  await refuses(
    "support_too_long",
    () => openSupport(t.ctx, t.dana, { endsAt: inHours(t, 24.1), about: null }),
  );
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map((hours) => openSupport(t.ctx, t.dana, { endsAt: inHours(t, hours), about: null })),
  );
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  await refuses("support_open", () => openSupport(t.ctx, t.dana, { endsAt: inHours(t, 1), about: null }));
  assert.deepEqual((await verbsIn(t)).map(([verb]) => verb), ["openSupport"]);
  // Another organisation has its own.
  assert.equal(await readSupport(t.ctx, t.omar), null);
  await openSupport(t.ctx, t.omar, { endsAt: inHours(t, 1), about: null });
});

Deno.test("an operator enters no organisation that does not let them in, and none that once did", async () => {
  await using t = await world();
  await refuses("not_found", () => enterSupport(t.ctx, t.opal, crypto.randomUUID()));
  await letSupportIn(t);
  await refuses("support_not_open", () => enterSupport(t.ctx, t.opal, t.harbour.id));
  await refuses("support_not_open", () => enterSupport(later(t, 1), t.opal, t.cedar.id));
  await endSupport(t.ctx, t.dana);
  await refuses("support_not_open", () => enterSupport(t.ctx, t.opal, t.cedar.id));
  await refuses("forbidden", () => enterSupport(t.ctx, t.dana, t.harbour.id));
  assert.equal((await who(t, t.opal)).kind, "operator");
});

/** Whatever ends it, the next request finds an operator who reads that it is over. */
async function isOver(t: World, of: { operatorId: string; sessionId: string }, ctx = t.ctx) {
  const actor = await who(t, of, ctx);
  assert.deepEqual([actor.kind, actor.kind === "operator" && actor.hasSupportEnded], ["operator", true]);
  await refuses("support_ended", () => listProjects(ctx, actor, PAGE));
  // Their own area is theirs again.
  await listOpenSupport(ctx, actor);
}

Deno.test("it ends for the operator within when an admin ends it; a new one has to be entered anew", async () => {
  await using t = await world();
  const support = await supportOf(t);
  assert.equal((await who(t, support)).kind, "support");
  await endSupport(t.ctx, t.dana);
  await isOver(t, support);
  await letSupportIn(t);
  await isOver(t, support);
  const actor = await who(t, support) as Actor & { kind: "operator" };
  await enterSupport(t.ctx, actor, t.cedar.id);
  assert.equal((await who(t, support)).kind, "support");
});

Deno.test("it ends at its time, which is on record at that moment, once, and another can be opened", async () => {
  await using t = await world();
  const support = await supportOf(t);
  const { endsAt } = (await readSupport(t.ctx, t.dana))!;
  const hourLater = later(t, 1.01);
  await isOver(t, support, hourLater);
  assert.equal(await readSupport(hourLater, t.dana), null);
  await Promise.all([closeEndedSupport(hourLater), closeEndedSupport(hourLater)]);
  const { entries } = await auditTrail(hourLater, t.dana, { verb: "expireSupport" });
  assert.deepEqual(entries.map(({ at, actorKind }) => [at.toISOString(), actorKind]), [[endsAt, "system"]]);
  const endsNext = new Date(hourLater.now().getTime() + HOUR).toISOString();
  await openSupport(hourLater, t.dana, { endsAt: endsNext, about: null });
  await isOver(t, support, hourLater);
});

Deno.test("one that has run out unnoticed is closed by opening the next", async () => {
  await using t = await world();
  await letSupportIn(t);
  const ctx = later(t, 2);
  await openSupport(ctx, t.dana, { endsAt: new Date(ctx.now().getTime() + HOUR).toISOString(), about: null });
  assert.deepEqual((await verbsIn(t)).map(([verb]) => verb), ["openSupport", "expireSupport", "openSupport"]);
});

Deno.test("it ends when the organisation is suspended, and stays over when that is reversed", async () => {
  await using t = await world();
  const support = await supportOf(t);
  await changeOrganization(t.ctx, t.opal, t.cedar.id, { status: "suspended" }, VISITOR);
  await isOver(t, support);
  await changeOrganization(t.ctx, t.opal, t.cedar.id, { status: "active" }, VISITOR);
  await isOver(t, support);
  const { entries } = await auditTrail(t.ctx, t.dana, { verb: "endSupport" });
  assert.deepEqual(entries.map(({ actorName }) => actorName), ["Opal Reyes"]);
});

Deno.test("it ends when the organisation is closed", async () => {
  await using t = await world();
  const support = await supportOf(t);
  await closeOrganization(t.ctx, t.opal, t.cedar.id, VISITOR);
  await isOver(t, support);
  await refuses("support_not_open", () => enterSupport(t.ctx, t.opal, t.cedar.id));
  const { entries } = await auditTrail(t.ctx, t.dana, { verb: "endSupport" });
  assert.deepEqual(entries.map(({ actorName }) => actorName), ["Opal Reyes"]);
});

Deno.test("an operator who is disabled or signs out is in no support session any more", async () => {
  await using t = await world();
  const [one, other] = [await supportOf(t), await supportOf(t)];
  await signOut(t.ctx, one);
  assert.equal((await who(t, one)).kind, "nobody");
  assert.equal((await verbsIn(t))[0]![0], "leaveSupport");
  assert.equal((await who(t, other)).kind, "support");
  await t.sql`update operators set disabled_at = now()`;
  assert.equal((await who(t, other)).kind, "nobody");
});

Deno.test("a refreshed token sees what its session sees, and outlives no end", async () => {
  await using t = await world();
  await letSupportIn(t);
  const signedIn = await signIn(t.ctx, { email: "opal@assay.test", password: "Assay-operator-1" }, HERE);
  const fresh = await refreshTokens(t.ctx, signedIn.refresh);
  const operator = await findActor(t.ctx, { accessToken: fresh.access });
  await enterSupport(t.ctx, operator, t.cedar.id);
  const next = await refreshTokens(t.ctx, fresh.refresh);
  assert.equal((await findActor(t.ctx, { accessToken: next.access })).kind, "support");
  await endSupport(t.ctx, t.dana);
  assert.equal((await findActor(t.ctx, { accessToken: next.access })).kind, "operator");
  const last = await refreshTokens(t.ctx, next.refresh);
  assert.equal((await findActor(t.ctx, { accessToken: last.access })).kind, "operator");
});

Deno.test("a time of day is the next one by the organisation's clock, however the clocks change", () => {
  const end = (now: string, time: string, timeZone = "America/Toronto") =>
    supportEnd({ until: "time", time, about: null }, new Date(now), timeZone).toISOString();
  assert.equal(end("2026-11-26T15:00:00Z", "17:00"), "2026-11-26T22:00:00.000Z");
  assert.equal(end("2026-11-26T22:00:00Z", "17:00"), "2026-11-27T22:00:00.000Z");
  // Clocks go forward on 2026-03-08 in Toronto: 02:30 is skipped.
  assert.throws(() => end("2026-03-07T09:00:00Z", "02:30"));
  assert.equal(end("2026-03-07T22:30:00Z", "17:00"), "2026-03-08T21:00:00.000Z");
  assert.equal(
    supportEnd({ until: "4", time: "", about: null }, new Date("2026-11-26T15:00:00Z"), "UTC").toISOString(),
    "2026-11-26T19:00:00.000Z",
  );
});
