import assert from "node:assert/strict";
import { NOBODY, type Staff } from "../../../model/account/actor.ts";
import { signedOn } from "../../../tests/helpers/single_sign_on/signed_on.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { findActor } from "../../access/find_actor.ts";
import { beginProof } from "./begin.ts";
import { completeSingleSignOn } from "./complete.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const NOOR = { email: "noor@cedar.test", groups: ["assay-members"] };

Deno.test("a strength that the organization has set is asked for, and a weaker sign-in is refused", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp } = on;
  idp.people.n = NOOR;
  idp.subject = "n";
  const enter = () => on.signIn(NOOR.email);
  await enter();
  assert.equal(idp.asked.get("acr_values"), null);
  await on.change({ acrValues: ["urn:two", "urn:three"] });
  await refuses("provider_too_weak", enter);
  assert.equal(idp.asked.get("acr_values"), "urn:two urn:three");
  idp.strength = { acr: "urn:one", amr: ["pwd", "mfa"] };
  await refuses("provider_too_weak", enter);
  idp.strength = { acr: "urn:two" };
  assert.equal((await enter()).kind, "signed_in");
  await on.change({ acrValues: ["urn:two"], amrValues: ["hwk", "otp"] });
  await refuses("provider_too_weak", enter);
  idp.strength = { acr: "urn:two", amr: ["pwd", "otp"] };
  assert.equal((await enter()).kind, "signed_in");
  await on.change({ amrValues: ["hwk"] });
  await refuses("provider_too_weak", enter);
  // Only what the provider has signed counts: here its userinfo says more than the token.
  Object.assign(idp.people.n, { amr: ["hwk"] });
  idp.falsify = ({ email: _, groups: __, ...claims }) => claims;
  await refuses("provider_too_weak", enter);
  const codes = await t.sql`
    select distinct detail ->> 'code' as code from audit_events where verb = 'refuseSignIn' and org_id = ${t.cedar.id}`;
  assert.deepEqual(codes.map(({ code }) => code), ["provider_too_weak"]);
});

Deno.test("a fresh sign-in at the provider has to be as strong", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp, ctx } = on;
  idp.people.n = NOOR;
  Object.assign(idp, { subject: "n", strength: { acr: "urn:two" } });
  await on.change({ acrValues: ["urn:two"] });
  const entered = await on.signIn(NOOR.email);
  assert.ok(entered.kind === "signed_in");
  const { cookie } = entered.signedIn;
  const noor = await findActor(ctx, { cookie });
  const prove = async () => {
    const { to, pending } = await beginProof(ctx, noor, FROM);
    return await completeSingleSignOn(
      ctx,
      noor,
      { pending, query: (await idp.signIn(to)).search, cookie },
      FROM,
    );
  };
  idp.strength = {};
  await refuses("provider_too_weak", prove);
  assert.equal(idp.asked.get("acr_values"), "urn:two");
  idp.strength = { acr: "urn:two" };
  assert.equal((await prove()).kind, "proven");
});

Deno.test("a second factor that is demanded of a role has to be the provider's: its own word, or the set strength", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp, ctx } = on;
  idp.people.n = NOOR;
  idp.subject = "n";
  const enter = async () => {
    const entered = await on.signIn(NOOR.email);
    assert.ok(entered.kind === "signed_in");
    return entered.signedIn.cookie;
  };
  const kindOf = async (cookie: string) => (await findActor(ctx, { cookie })).kind;
  const weak = await enter();
  idp.strength = { amr: ["pwd", "mfa"] };
  const strong = await enter();
  assert.deepEqual([await kindOf(weak), await kindOf(strong)], ["staff", "staff"]);
  await t.sql`
    insert into factor_demands (org_id, role, from_day) values (${t.cedar.id}, 'member', current_date - 2)`;
  assert.deepEqual([await kindOf(weak), await kindOf(strong)], [NOBODY.kind, "staff"], "of the day on");
  assert.equal(await kindOf(await enter()), "staff");
  idp.strength = { amr: ["pwd"] };
  await refuses("provider_too_weak", enter);
  idp.strength = { acr: "urn:two" };
  await refuses("provider_too_weak", enter);
  await on.change({ acrValues: ["urn:two"] });
  const noor = await findActor(ctx, { cookie: await enter() }) as Staff;
  assert.equal(noor.role, "member");
  // Of another role it is not demanded.
  idp.people.n = { ...NOOR, groups: ["assay-readers"] };
  await on.change({});
  idp.strength = {};
  assert.equal(await kindOf(await enter()), "staff");
});
