import assert from "node:assert/strict";
import { newOperator } from "../../../tests/helpers/world/colleague.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { withPasskey } from "../../../tests/helpers/world/software_authenticator.ts";
import { turnOn } from "../../../tests/helpers/world/turn_on_factor.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { Refusal } from "../../../model/refusal.ts";
import { HOUR, IDLE_OPERATOR, MINUTE } from "../../../model/times.ts";
import { findActor } from "../../access/find_actor.ts";
import { listOwnPasskeys, removePasskey, renameOwnPasskey } from "../passkeys/passkeys.ts";
import { offerSecondStep, offerSignIn, signInByPasskey } from "../passkeys/sign_in_by_passkey.ts";
import { requireFreshSignIn } from "../sessions/fresh.ts";
import { offerProof, proveAgain } from "../sessions/prove.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../sessions/sessions.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { askOperatorFactorReset, keepOwnFactor, resetOperatorFactor } from "./reset.ts";
import { readSecondFactor } from "./second_factor.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const PASSWORD = "Assay-operator-1";
const READER = { language: "en-US", t: words.t("en-US") } as const;
const after = (t: World, hours: number) => ({ ...t.ctx, now: () => new Date(Date.now() + hours * HOUR) });
async function olaWithFactor(t: World) {
  const { email, operatorId, sessionId } = await newOperator(t);
  const ola = { kind: "operator", operatorId, sessionId } as const;
  await turnOn(t, { ...ola, kind: "enrollingOperator" });
  return { ola, email };
}

Deno.test("another operator resets a lost second factor: it is told by mail, carried out a day later, and told again", async () => {
  await using t = await world();
  const { ola, email } = await olaWithFactor(t);
  await refuses("forbidden", () => askOperatorFactorReset(t.ctx, t.opal, t.opal.operatorId, READER));
  await refuses("forbidden", () => askOperatorFactorReset(t.ctx, t.dana, ola.operatorId, READER));
  await askOperatorFactorReset(t.ctx, t.opal, ola.operatorId, READER);
  assert.match(t.letters[0]!.text, /Another operator has requested/);
  assert.ok((await readSecondFactor(t.ctx, ola)).resetDueAt, "shown to its holder");
  const credentials = { email, password: PASSWORD };
  await refuses("second_factor_required", () => signIn(after(t, 23), credentials, FROM));
  const { cookie } = await signIn(after(t, 25), credentials, { ...FROM, ...READER });
  assert.deepEqual(t.letters.map(({ to }) => to), [email, email, email]);
  assert.match(
    t.letters[1]!.text,
    /signed in to from a device that is new.*Time: .* UTC.*\/operator\/sign-in/s,
  );
  assert.match(t.letters[2]!.text, /has been removed/);
  assert.equal((await findActor(after(t, 25), { cookie })).kind, "enrollingOperator");
});

Deno.test("a pending reset ends when its holder objects while signed in; whoever has the server resets at once", async () => {
  await using t = await world();
  const { ola, email } = await olaWithFactor(t);
  await askOperatorFactorReset(t.ctx, t.opal, ola.operatorId, READER);
  await keepOwnFactor(t.ctx, ola);
  await keepOwnFactor(t.ctx, ola);
  assert.equal((await readSecondFactor(t.ctx, ola)).resetDueAt, null);
  await refuses("second_factor_required", () => signIn(after(t, 25), { email, password: PASSWORD }, FROM));
  assert.equal(await resetOperatorFactor(t.ctx, email), true);
  assert.equal(await resetOperatorFactor(t.ctx, email), false);
  const verbs = await t.sql`select verb from audit_events where subject_id = ${ola.operatorId} order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    ...["setUpSecondFactor", "askFactorReset", "keepSecondFactor", "resetSecondFactor"],
  ]);
});

Deno.test("an operator ends their own sessions alone, and an idle browser is signed out within the hour", async () => {
  await using t = await world();
  const { ola } = await olaWithFactor(t);
  const [one, two] = [0, 0].map(() => signIn(t.ctx, { email: "opal@assay.test", password: PASSWORD }, FROM));
  const first = await findActor(t.ctx, { cookie: (await one!).cookie });
  assert.ok(first.kind === "operator");
  const { cookie } = await two!;
  const others = (await listOwnSessions(t.ctx, first)).filter(({ isThis }) => !isThis);
  assert.equal(others.length, 2);
  await refuses("not_found", () => endOwnSession(t.ctx, first, ola.sessionId));
  await endOwnSession(t.ctx, first, t.opal.sessionId);
  const idle = { ...t.ctx, now: () => new Date(Date.now() + IDLE_OPERATOR) };
  assert.equal((await findActor(idle, { cookie })).kind, "nobody");
  assert.equal(await endOtherSessions(t.ctx, first), 1);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "nobody");
});

Deno.test("an operator's passkey is a second factor, signs in alone or after the password, and proves who it is", async () => {
  await using t = await world();
  const { email, operatorId, sessionId } = await newOperator(t);
  const device = await withPasskey(t, { kind: "enrollingOperator", operatorId, sessionId });
  const [ola, danas] = [
    { kind: "operator", operatorId, sessionId } as const,
    await withPasskey(t, t.dana),
  ];
  const { role, cookie } = await signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM);
  assert.equal(role, "operator");
  const refused = await signIn(t.ctx, { email, password: PASSWORD }, FROM).catch((thrown) => thrown);
  assert.ok(refused instanceof Refusal && refused.code === "second_factor_required");
  const firstStep = String(refused.data!.challenge);
  const ask = async () => (await offerSecondStep(t.ctx, firstStep)).passkey!;
  await refuses(
    "unknown_passkey",
    async () => signInByPasskey(t.ctx, { use: danas.use(await ask()), firstStep }, FROM),
  );
  assert.equal(
    (await signInByPasskey(t.ctx, { use: device.use(await ask()), firstStep }, FROM)).email,
    email,
  );
  const later = { ...t.ctx, now: () => new Date(Date.now() + 10 * MINUTE) };
  await refuses("fresh_sign_in_required", () => requireFreshSignIn(later, ola));
  const here = await findActor(t.ctx, { cookie });
  const next = await proveAgain(
    later,
    here,
    { passkey: device.use((await offerProof(later, here))!) },
    cookie,
  );
  await requireFreshSignIn(later, here);
  const kindLater = async (cookie: string) =>
    (await findActor({ ...t.ctx, now: () => new Date(Date.now() + 11 * MINUTE) }, { cookie })).kind;
  assert.deepEqual([await kindLater(cookie), await kindLater(next!)], ["nobody", "operator"]);
  const [passkey] = await listOwnPasskeys(t.ctx, ola);
  await refuses("not_found", () => renameOwnPasskey(t.ctx, t.opal, passkey!.id, { name: "Mine" }));
  await refuses("not_found", () => removePasskey(t.ctx, t.dana, passkey!.id, READER));
  await renameOwnPasskey(t.ctx, ola, passkey!.id, { name: "Laptop" });
  await removePasskey(t.ctx, ola, passkey!.id, READER);
  assert.match(t.letters.at(-1)!.text, /“Laptop”.*\/operator\/sign-in/s);
  assert.equal((await findActor(t.ctx, { cookie: next! })).kind, "enrollingOperator", "none is left");
  await refuses(
    "unknown_passkey",
    () => signInByPasskey(t.ctx, { use: device.use(offerSignIn(t.ctx)) }, FROM),
  );
  await withPasskey(t, ola);
  assert.equal(await resetOperatorFactor(t.ctx, email), true, "whoever has the server removes passkeys too");
  const verbs = await t.sql`
    select verb from audit_events where subject_id = ${operatorId} and org_id is null order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    ...["addPasskey", "signIn", "signIn", "proveAgain", "renamePasskey", "removePasskey"],
    ...["addPasskey", "resetSecondFactor"],
  ]);
});
