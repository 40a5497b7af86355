import assert from "node:assert/strict";
import { newcomer, signUpForm } from "../../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { acceptAgreement } from "../../entry/accept_agreements.ts";
import { currentAgreements, readAgreements } from "../../entry/agreements.ts";
import { signUp } from "../../entry/seats/sign_up.ts";
import { agreementVersions } from "./agreement_versions.ts";
import { publishAgreement } from "./publish_agreement.ts";
import { withdrawAgreement } from "./withdraw_agreement.ts";

const ROOM = "HARBOUR-1";
/** Harbour Point's one additional agreement. */
const additional = async (t: World) =>
  (await agreementVersions(t.ctx, t.omar)).find(({ kind }) => kind === "additional")!;
const additionalCount = async (t: World) =>
  (await readAgreements(t.ctx, ROOM, "en-US", null)).additional.length;

Deno.test("a withdrawn agreement is not requested any more, and its acceptances stay", async () => {
  await using t = await world();
  const before = await newcomer(t, ROOM, { orgId: t.harbour.id });
  const form = await signUpForm(t, t.harbour.id);
  const { id, accepted } = await additional(t);
  assert.equal(await additionalCount(t), 1);
  await withdrawAgreement(t.ctx, t.omar, id);
  assert.equal(await additionalCount(t), 0);
  const kept = await additional(t);
  assert.deepEqual([kept.id, kept.accepted], [id, accepted]);
  assert.ok(kept.withdrawnAt);
  const [acceptance] = await t.sql`
    select from agreement_acceptances where respondent_id = ${before.id} and agreement_id = ${id}`;
  assert.ok(acceptance);
  const after = await newcomer(t, ROOM, { orgId: t.harbour.id });
  await refuses("not_found", () => acceptAgreement(t.ctx, after, id));
  // A sign-up that still shows it succeeds, and no acceptance of it is stored.
  const late = await signUp(t.ctx, ROOM, form, null);
  const count = await t.sql`
    select from agreement_acceptances where agreement_id = ${id} and respondent_id in (${late.id}, ${after.id})`;
  assert.equal(count.length, 0);
});

Deno.test("a withdrawal is audited once, however often it is requested", async () => {
  await using t = await world();
  const { id, version } = await additional(t);
  await Promise.all([1, 2, 3].map(() => withdrawAgreement(t.ctx, t.omar, id)));
  const events = await t.sql`
    select actor_id, subject_kind, subject_id, detail from audit_events where verb = 'withdrawAgreement'`;
  assert.deepEqual(events.map((event) => ({ ...event })), [{
    actorId: t.omar.userId,
    subjectKind: "agreement",
    subjectId: id,
    detail: { kind: "additional", version },
  }]);
});

Deno.test("a new version restores a withdrawn agreement; an earlier version cannot be withdrawn", async () => {
  await using t = await world();
  const { id, version } = await additional(t);
  const wording = {
    titleEn: "Again",
    bodyEn: "Again.",
    titleFr: "Encore",
    bodyFr: "Encore.",
    basedOn: version,
  };
  await withdrawAgreement(t.ctx, t.omar, id);
  await publishAgreement(t.ctx, t.omar, "additional", wording);
  assert.equal(await additionalCount(t), 1);
  await refuses("agreements_changed", () => withdrawAgreement(t.ctx, t.omar, id));
  assert.equal(await additionalCount(t), 1);
});

Deno.test("required agreements, other organisations' and those of a non-admin cannot be withdrawn", async () => {
  await using t = await world();
  const { own } = await currentAgreements(t.sql, t.harbour.id, t.ctx.now());
  const policy = own.find(({ kind }) => kind === "privacy_policy")!;
  await refuses("agreement_required", () => withdrawAgreement(t.ctx, t.omar, policy.id));
  const { id } = await additional(t);
  await refuses("not_found", () => withdrawAgreement(t.ctx, t.dana, id));
  await refuses("forbidden", () => withdrawAgreement(t.ctx, t.riley, id));
  await assert.rejects(
    t.sql`update agreements set withdrawn_at = now() where id = ${policy.id}`,
    /agreements_withdrawn/,
  );
});
