import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { NOBODY } from "../../../model/account/actor.ts";
import { findActor } from "../../access/find_actor.ts";
import { refreshTokens } from "./refresh_tokens.ts";
import { signIn } from "./sign_in.ts";

const FROM = { address: "203.0.113.5", userAgent: "test" };
const OPAL = { email: "opal@assay.test", password: "Assay-operator-1" };

const records = async (t: World) =>
  (await t.sql<{ verb: string; subjectKind: string; code: string | null; address: string | null }[]>`
    select verb, subject_kind, detail ->> 'code' as code, address from audit_events
    where org_id is null and actor_kind = 'nobody' order by id`).map((row) => ({ ...row }));

Deno.test("an operator's program refreshes its tokens as a member's does, and a reused token ends the session", async () => {
  await using t = await world();
  const { token, refresh, cookie } = await signIn(t.ctx, OPAL, FROM);
  const [first, again] = await Promise.all([refreshTokens(t.ctx, refresh), refreshTokens(t.ctx, refresh)]);
  assert.equal(first.refresh, again.refresh, "two calls at once are one refresh");
  const actor = await findActor(t.ctx, { accessToken: first.access });
  assert.equal(actor.kind, "operator");
  assert.deepEqual(actor, await findActor(t.ctx, { accessToken: token }));
  const second = await refreshTokens(t.ctx, first.refresh);
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, refresh));
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, second.refresh));
  assert.equal(await findActor(t.ctx, { cookie }), NOBODY);
  assert.deepEqual(await records(t), [
    { verb: "endSessionOfReusedToken", subjectKind: "operator", code: null, address: null },
  ]);
});

Deno.test("a refused sign-in of an operator is on record, with its reason and its address", async () => {
  await using t = await world();
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...OPAL, password: "wrong" }, FROM));
  await t.sql`update operators set disabled_at = now()`;
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...OPAL, password: "wrong" }, FROM));
  await refuses("account_disabled", () => signIn(t.ctx, OPAL, FROM));
  const refused = { verb: "refuseSignIn", subjectKind: "operator", address: FROM.address };
  assert.deepEqual(await records(t), [
    { ...refused, code: "invalid_credentials" },
    { ...refused, code: "invalid_credentials" },
    { ...refused, code: "account_disabled" },
  ]);
});
