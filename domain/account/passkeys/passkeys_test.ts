import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { SoftwareAuthenticator, withPasskey } from "../../../tests/helpers/world/software_authenticator.ts";
import { turnOn } from "../../../tests/helpers/world/turn_on_factor.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { Refusal } from "../../../model/refusal.ts";
import { HOUR, MINUTE } from "../../../model/times.ts";
import { deleteMember } from "../members/delete_member.ts";
import { askFactorReset } from "../second_factor/reset.ts";
import { readSecondFactor, removeFactor } from "../second_factor/second_factor.ts";
import { signInSecondStep } from "../second_factor/second_step.ts";
import { requireFreshSignIn } from "../sessions/fresh.ts";
import { offerProof, proveAgain } from "../sessions/prove.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { addPasskey, listOwnPasskeys, offerPasskey, removePasskey, renameOwnPasskey } from "./passkeys.ts";
import { offerSecondStep, offerSignIn, signInByPasskey } from "./sign_in_by_passkey.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const RILEY = { email: "riley@cedar.test", password: "Cedar-valley-1" };
const READER = { language: "en-US", t: words.t("en-US") } as const;
const after = ({ ctx }: World, ms: number) => ({ ...ctx, now: () => new Date(Date.now() + ms) });

/** The first step with the password, which is refused with the state for the second. */
async function firstStep(t: World): Promise<string> {
  const refused = await signIn(t.ctx, RILEY, FROM).catch((thrown) => thrown);
  assert.ok(refused instanceof Refusal && refused.code === "second_factor_required");
  return String(refused.data!.challenge);
}
const verbs = async (t: World) =>
  (await t.sql`
    select verb, detail->>'code' as code from audit_events where subject_id = ${t.riley.userId} order by id`)
    .map(({ verb, code }) => code ? `${verb} ${code}` : verb);

Deno.test("a passkey alone signs in, and is listed with its last use, renamed and removed", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley, "Laptop");
  const signedIn = await signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM);
  assert.equal(signedIn.email, RILEY.email);
  const [passkey, ...others] = await listOwnPasskeys(t.ctx, t.riley);
  assert.ok(passkey!.lastUsedAt && others.length === 0);
  await renameOwnPasskey(t.ctx, t.riley, passkey!.id, { name: "Old laptop" });
  await refuses("not_found", () => renameOwnPasskey(t.ctx, t.dana, passkey!.id, { name: "Mine" }));
  await refuses("not_found", () => removePasskey(t.ctx, t.omar, passkey!.id, READER));
  await removePasskey(t.ctx, t.riley, passkey!.id, READER);
  await refuses(
    "unknown_passkey",
    () => signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM),
  );
  assert.deepEqual(t.letters.map(({ to, text }) => [to, /“(.*)”/.exec(text)?.[1]]), [
    [RILEY.email, "Laptop"],
    [RILEY.email, "Old laptop"],
  ]);
  assert.deepEqual(await verbs(t), ["addPasskey", "signIn", "renamePasskey", "removePasskey"]);
});

Deno.test("a passkey is the second step after a password, of its holder alone, and of whoever has an app too", async () => {
  await using t = await world();
  const [device, danas] = [await withPasskey(t, t.riley), await withPasskey(t, t.dana)];
  const challenge = await firstStep(t);
  const { passkey, hasApp } = await offerSecondStep(t.ctx, challenge);
  assert.equal(hasApp, false, "no code of an app is asked of somebody without one");
  await refuses(
    "unknown_passkey",
    () => signInByPasskey(t.ctx, { use: danas.use(passkey!), firstStep: challenge }, FROM),
  );
  const { passkey: again } = await offerSecondStep(t.ctx, challenge);
  assert.equal(again!.allowCredentials.length, 1);
  const signedIn = await signInByPasskey(t.ctx, { use: device.use(again!), firstStep: challenge }, FROM);
  assert.equal(signedIn.id, t.riley.userId);
  await turnOn(t, t.riley);
  assert.equal((await offerSecondStep(t.ctx, challenge)).hasApp, true);
  await removeFactor(t.ctx, t.riley, READER);
  assert.deepEqual(await readSecondFactor(t.ctx, t.riley), {
    ...{ isOn: true, since: null, recoveryCodesLeft: 10, resetDueAt: null },
  });
  await refuses("second_factor_off", () => removeFactor(t.ctx, t.riley, READER));
});

Deno.test("with the first passkey come recovery codes, which stand in for it and go with the last one", async () => {
  await using t = await world();
  const device = new SoftwareAuthenticator(new URL(t.ctx.appUrl).origin);
  const passkey = device.make(await offerPasskey(t.ctx, t.riley));
  const codes = await addPasskey(t.ctx, t.riley, { name: "Key", passkey }, READER);
  assert.equal(codes!.length, 10);
  const challenge = await firstStep(t);
  await refuses("wrong_code", () => signInSecondStep(t.ctx, { challenge, code: "000000" }, FROM));
  assert.equal((await signInSecondStep(t.ctx, { challenge, code: codes![0]! }, FROM)).id, t.riley.userId);
  await withPasskey(t, t.riley, "Second");
  assert.equal(
    (await readSecondFactor(t.ctx, t.riley)).recoveryCodesLeft,
    9,
    "they stay with the second one",
  );
  for (const { id } of await listOwnPasskeys(t.ctx, t.riley)) await removePasskey(t.ctx, t.riley, id, READER);
  assert.equal((await signIn(t.ctx, RILEY, FROM)).email, RILEY.email, "the password alone signs in again");
});

Deno.test("a response is refused for another site, challenge or key, twice, late, and without its user verified", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley);
  const tries = (ctx: World["ctx"], use = device.use(offerSignIn(t.ctx))) =>
    signInByPasskey(ctx, { use }, FROM);
  for (
    const odd of [{ origin: "https://assay.example" }, { rpId: "assay.example" }, { isUnverified: true }]
  ) {
    await refuses("passkey_refused", () => tries(t.ctx, device.use(offerSignIn(t.ctx), odd)));
  }
  const elsewhere = { ...t.ctx, appUrl: "https://assay.example" };
  await refuses("passkey_refused", () => tries(elsewhere, device.use(offerSignIn(t.ctx))));
  const ownChallenge = { ...offerSignIn(t.ctx), challenge: "AAAA" };
  await refuses("passkey_refused", () => tries(t.ctx, device.use(ownChallenge)));
  await refuses("passkey_refused", () => tries(t.ctx, device.use({ ...offerSignIn(t.ctx), challenge: "" })));
  const proof = await offerProof(t.ctx, t.riley);
  await refuses("passkey_refused", () => tries(t.ctx, device.use(proof!)));
  const { signature } = device.use(offerSignIn(t.ctx)).response;
  const use = device.use(offerSignIn(t.ctx));
  await refuses("passkey_refused", () => tries(t.ctx, { ...use, response: { ...use.response, signature } }));
  const late = device.use(offerSignIn(t.ctx));
  await refuses("passkey_too_late", () => tries(after(t, 6 * MINUTE), late));
  const once = device.use(offerSignIn(t.ctx));
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => tries(t.ctx, once)));
  assert.equal(all.filter(({ status }) => status === "fulfilled").length, 1);
  await refuses("passkey_too_late", () => tries(after(t, 4 * MINUTE), once));
  const unknown = new SoftwareAuthenticator(device.origin);
  await refuses("unknown_passkey", () => tries(t.ctx, unknown.use(offerSignIn(t.ctx))));
});

Deno.test("a copied passkey shows by its count, and one whose device does not count is taken", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley);
  const tries = (counter: number) =>
    signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx), { counter }) }, FROM);
  await tries(0);
  await tries(0);
  await tries(7);
  for (const counter of [7, 3, 0]) await refuses("passkey_copied", () => tries(counter));
  await tries(8);
  assert.equal((await verbs(t)).filter((verb) => verb === "refuseSignIn passkey_copied").length, 3);
});

Deno.test("wrong guesses of strangers lock no passkey, and whoever is shut out is told why", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley);
  const tries = () => signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM);
  const stranger = { ...FROM, address: "198.51.100.9" };
  const guess = () => signIn(t.ctx, { ...RILEY, password: "wrong" }, stranger).catch(({ code }) => code);
  let said = "";
  for (let guesses = 0; guesses < 12; guesses++) said = await guess();
  assert.equal(said, "too_many_attempts");
  for (let uses = 0; uses < 12; uses++) {
    const odd = device.use(offerSignIn(t.ctx), { origin: "https://assay.example" });
    await refuses("passkey_refused", () => signInByPasskey(t.ctx, { use: odd }, stranger));
  }
  assert.equal((await tries()).id, t.riley.userId);
  await t.sql`update users set disabled_at = now() where id = ${t.riley.userId}`;
  await refuses("account_disabled", tries);
  await t.sql`update users set disabled_at = null where id = ${t.riley.userId}`;
  await t.sql`update organizations set suspended_at = now() where id = ${t.cedar.id}`;
  await refuses("organization_suspended", tries);
  await t.sql`update organizations set closed_at = now() where id = ${t.cedar.id}`;
  await refuses("organization_closed", tries);
});

Deno.test("where single sign-on is the only way in, a passkey opens it to an admin alone, who keeps one", async () => {
  await using t = await world();
  const [rileys, danas] = [await withPasskey(t, t.riley), await withPasskey(t, t.dana)];
  await t.sql`
    insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim, is_only)
    values (${t.cedar.id}, 'https://id.cedar.test', 'assay', '', 'groups', true)`;
  await t.sql`
    insert into single_sign_on_domains (org_id, domain, token, proven_at, created_at)
    values (${t.cedar.id}, 'cedar.test', '', now(), now())`;
  const tries = (device: SoftwareAuthenticator) =>
    signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM);
  await refuses("single_sign_on_required", () => tries(rileys));
  assert.equal((await tries(danas)).id, t.dana.userId);
  const [passkey] = await listOwnPasskeys(t.ctx, t.dana);
  await refuses("single_sign_on_needs_admin", () => removePasskey(t.ctx, t.dana, passkey!.id, READER));
});

Deno.test("a passkey proves anew within a session who somebody is", async () => {
  await using t = await world();
  assert.equal(await offerProof(t.ctx, t.riley), null, "nobody is asked for what they do not have");
  const [device, danas] = [await withPasskey(t, t.riley), await withPasskey(t, t.dana)];
  const later = after(t, 10 * MINUTE);
  await refuses("fresh_sign_in_required", () => requireFreshSignIn(later, t.riley));
  const ask = () => offerProof(later, t.riley);
  const prove = (use: ReturnType<typeof device.use>) => proveAgain(later, t.riley, { passkey: use });
  await refuses("unknown_passkey", async () => prove(danas.use((await ask())!)));
  await refuses("passkey_refused", () => prove(device.use(offerSignIn(later))));
  await refuses("passkey_refused", async () => prove(device.use((await ask())!, { isUnverified: true })));
  await prove(device.use((await ask())!));
  await requireFreshSignIn(later, t.riley);
  assert.deepEqual((await verbs(t)).slice(1), ["refuseProof", "proveAgain"]);
});

Deno.test("only the session that was offered it adds a passkey, once and up to a limit", async () => {
  await using t = await world();
  const device = new SoftwareAuthenticator(new URL(t.ctx.appUrl).origin);
  const add = (passkey: ReturnType<typeof device.make>, as = t.riley) =>
    addPasskey(t.ctx, as, { name: "Key", passkey }, READER);
  await refuses("passkey_refused", async () => add(device.make(await offerPasskey(t.ctx, t.dana))));
  const odd = async () => device.make(await offerPasskey(t.ctx, t.riley), { isUnverified: true });
  await refuses("passkey_refused", async () => add(await odd()));
  const made = device.make(await offerPasskey(t.ctx, t.riley));
  await add(made);
  await refuses("passkey_too_late", () => add(made));
  await refuses("passkey_known", async () => add(device.make(await offerPasskey(t.ctx, t.dana)), t.dana));
  assert.equal((await offerPasskey(t.ctx, t.riley)).excludeCredentials[0]!.id, made.id);
  await t.sql`
    insert into passkeys (org_id, user_id, credential_id, public_key, counter, transports, name, is_backed_up,
      created_at)
    select org_id, user_id, sha256(i::text::bytea), public_key, 0, '{}', 'Key', false, now()
    from passkeys, generate_series(1, 19) as i`;
  const other = new SoftwareAuthenticator(device.origin);
  await refuses("passkey_limit_reached", async () => add(other.make(await offerPasskey(t.ctx, t.riley))));
});

Deno.test("a reset removes passkeys too, adding one ends it, and a deleted member's are gone", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley);
  await askFactorReset(t.ctx, t.dana, t.riley.userId, READER);
  const second = await withPasskey(t, t.riley, "Second");
  await refuses("second_factor_required", () => signIn(after(t, 25 * HOUR), RILEY, FROM));
  await askFactorReset(t.ctx, t.dana, t.riley.userId, READER);
  assert.equal((await signIn(after(t, 25 * HOUR), RILEY, FROM)).email, RILEY.email);
  for (const lost of [device, second]) {
    await refuses(
      "unknown_passkey",
      () => signInByPasskey(t.ctx, { use: lost.use(offerSignIn(t.ctx)) }, FROM),
    );
  }
  assert.equal((await readSecondFactor(t.ctx, t.riley)).isOn, false);
  const last = await withPasskey(t, t.riley);
  await deleteMember(t.ctx, t.dana, t.riley.userId);
  await refuses("unknown_passkey", () => signInByPasskey(t.ctx, { use: last.use(offerSignIn(t.ctx)) }, FROM));
});
