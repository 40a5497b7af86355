import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { totpCode, totpStep } from "../../../lib/secrets/totp.ts";
import { Refusal } from "../../../model/refusal.ts";
import { MINUTE } from "../../../model/times.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { secretOf, turnOn } from "../../../tests/helpers/world/turn_on_factor.ts";
import {
  offerFactor,
  readSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  setUpFactor,
} from "./second_factor.ts";
import { signInSecondStep } from "./second_step.ts";
import { matchingStep, resealFactors } from "./take_code.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const READER = { language: "en-US", t: words.t("en-US") } as const;
type Clocked = World["ctx"];
const after = (ctx: Clocked, ms: number): Clocked => ({ ...ctx, now: () => new Date(Date.now() + ms) });
const code = (secret: Uint8Array, ctx: Clocked, steps = 0) => totpCode(secret, totpStep(ctx.now()) + steps);

/** The first step, which is refused with the state for the second. */
async function firstStep(ctx: Clocked): Promise<string> {
  const refused = await signIn(ctx, DANA, FROM).catch((thrown) => thrown);
  assert.ok(refused instanceof Refusal && refused.code === "second_factor_required");
  return String(refused.data!.challenge);
}

Deno.test("a second factor is turned on by a code of the app, and signing in asks for one from then on", async () => {
  await using t = await world();
  const offered = await offerFactor(t.ctx, t.dana);
  const secret = secretOf(offered);
  assert.deepEqual(await offerFactor(t.ctx, t.dana, offered.setUp).then(secretOf), secret, "the same again");
  const { setUp } = offered;
  await refuses("wrong_code", () => setUpFactor(t.ctx, t.dana, { setUp, code: "000000" }));
  await refuses("wrong_code", () => setUpFactor(t.ctx, t.riley, { setUp, code: code(secret, t.ctx) }));
  assert.equal((await readSecondFactor(t.ctx, t.dana)).isOn, false);
  const codes = await setUpFactor(t.ctx, t.dana, { setUp, code: code(secret, t.ctx) });
  assert.equal(new Set(codes).size, 10);
  await refuses("second_factor_on", () => setUpFactor(t.ctx, t.dana, { setUp, code: code(secret, t.ctx) }));
  const later = after(t.ctx, MINUTE);
  const challenge = await firstStep(later);
  await refuses("invalid_credentials", () => signIn(later, { ...DANA, password: "Cedar-valley-2" }, FROM));
  const step = { challenge, code: code(secret, later) };
  assert.equal((await signInSecondStep(later, step, FROM)).id, t.dana.userId);
  await refuses("wrong_code", () => signInSecondStep(later, step, FROM));
  const [stored] = await t.sql`
    select (select string_agg(f::text, '') from member_factors f)
      || (select string_agg(c::text, '') from recovery_codes c) as all`;
  assert.ok(
    !stored!.all.includes(offered.secret) && !stored!.all.includes(Buffer.from(secret).toString("hex")),
  );
  assert.ok(codes.every((it) => !stored!.all.includes(it)));
});

Deno.test("a code that was used for setting up, or in another sign-in at the same time, is not taken again", async () => {
  await using t = await world();
  // The app shows the same code for 30 s.
  const setUpAt = Date.now();
  const ctx = { ...t.ctx, now: () => new Date(setUpAt) };
  const { secret } = await turnOn({ ctx }, t.dana);
  const first = await firstStep(ctx);
  await refuses(
    "wrong_code",
    () => signInSecondStep(ctx, { challenge: first, code: code(secret, ctx) }, FROM),
  );
  const later = after(t.ctx, MINUTE);
  const challenge = await firstStep(later);
  const step = { challenge, code: code(secret, later) };
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => signInSecondStep(later, step, FROM)));
  assert.equal(all.filter(({ status }) => status === "fulfilled").length, 1);
});

Deno.test("a recovery code signs in once, however it is typed, and new ones replace them", async () => {
  await using t = await world();
  const { codes } = await turnOn(t, t.dana);
  const enter = async (typed: string) =>
    await signInSecondStep(t.ctx, { challenge: await firstStep(t.ctx), code: typed }, FROM);
  assert.match(codes[0]!, /^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/, "128 bits or more");
  await enter(codes[0]!.toLowerCase().replaceAll("-", " "));
  await refuses("wrong_code", () => enter(codes[0]!));
  assert.equal((await readSecondFactor(t.ctx, t.dana)).recoveryCodesLeft, 9);
  const anew = await renewRecoveryCodes(t.ctx, t.dana);
  await refuses("wrong_code", () => enter(codes[1]!));
  await enter(anew[1]!);
  const verbs = await t.sql`
    select verb from audit_events where subject_id = ${t.dana.userId} and verb ~ 'Code|Factor' order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    "setUpSecondFactor",
    "useRecoveryCode",
    "renewRecoveryCodes",
    "useRecoveryCode",
  ]);
});

Deno.test("the first step is good for five minutes, for its password, and cannot be made", async () => {
  await using t = await world();
  const { codes: [one, two] } = await turnOn(t, t.dana);
  const challenge = await firstStep(t.ctx);
  const late = after(t.ctx, 5 * MINUTE + 1000);
  await refuses("second_step_over", () => signInSecondStep(late, { challenge, code: one! }, FROM));
  const forged = challenge.slice(0, -3) + (challenge.endsWith("AAA") ? "BBB" : "AAA");
  await refuses("second_step_over", () => signInSecondStep(t.ctx, { challenge: forged, code: one! }, FROM));
  await signInSecondStep(t.ctx, { challenge, code: one! }, FROM);
  await t.sql`update users set password_hash = password_hash || 'x' where id = ${t.dana.userId}`;
  await refuses("second_step_over", () => signInSecondStep(t.ctx, { challenge, code: two! }, FROM));
});

Deno.test("guesses at codes are limited by account, whatever their addresses", async () => {
  await using t = await world();
  const { codes: [right] } = await turnOn(t, t.dana);
  const challenge = await firstStep(t.ctx);
  const guesses = await Promise.allSettled(
    Array.from(
      { length: 20 },
      (_, n) => signInSecondStep(t.ctx, { challenge, code: "000000" }, { ...FROM, address: `192.0.2.${n}` }),
    ),
  );
  const codes = guesses.map((it) => it.status === "rejected" && it.reason.code);
  assert.equal(codes.filter((it) => it === "wrong_code").length, 10);
  assert.equal(codes.filter((it) => it === "too_many_attempts").length, 10);
  await refuses("too_many_attempts", () => signInSecondStep(t.ctx, { challenge, code: right! }, FROM));
  const late = after(t.ctx, 16 * MINUTE);
  await signInSecondStep(late, { challenge: await firstStep(late), code: right! }, FROM);
});

Deno.test("a replaced key still opens the secrets, which are sealed anew; a secret opens in its own row alone", async () => {
  await using t = await world();
  const { secret } = await turnOn(t, t.dana);
  const newKey = new TextEncoder().encode("the next secret of the tests, 32+ long");
  const rekeyed = { ...after(t.ctx, MINUTE), secret: newKey, oldSecret: t.ctx.secret };
  assert.equal(await resealFactors(t.ctx), 0, "no key is being replaced");
  assert.equal(await resealFactors(rekeyed), 1);
  const { oldSecret: _, ...alone } = rekeyed;
  const challenge = await firstStep(alone);
  await signInSecondStep(alone, { challenge, code: code(secret, alone) }, FROM);
  await t.sql`
    insert into member_factors (org_id, user_id, secret, last_step)
    select org_id, ${t.riley.userId}, secret, 0 from member_factors`;
  const rileys = await signIn(alone, { ...DANA, email: "riley@cedar.test" }, FROM).catch((it) => it);
  const moved = { challenge: String(rileys.data.challenge), code: code(secret, alone, 1) };
  await assert.rejects(signInSecondStep(alone, moved, FROM), /no longer known/);
});

Deno.test("removing it is told by mail, and signing in asks for the password alone", async () => {
  await using t = await world();
  await turnOn(t, t.dana);
  await removeFactor(t.ctx, t.dana, READER);
  await refuses("second_factor_off", () => removeFactor(t.ctx, t.dana, READER));
  await refuses("second_factor_off", () => renewRecoveryCodes(t.ctx, t.dana));
  assert.deepEqual(t.letters.map(({ to, subject }) => [to, subject]), [
    [DANA.email, "Your second factor for Assay was removed"],
  ]);
  assert.equal((await signIn(t.ctx, DANA, FROM)).email, DANA.email);
});

/** RFC 6238, appendix B. */
const RFC_SECRET = new TextEncoder().encode("12345678901234567890");

Deno.test("a code is taken one step early or late, not two, and never again once it is used up", () => {
  const step = totpStep(new Date(1234567890_000));
  const match = (seconds: number, lastStep = 0, code = "005924") =>
    matchingStep(RFC_SECRET, code, { at: new Date((1234567890 + seconds) * 1000), lastStep });
  assert.deepEqual([-60, -30, 0, 30, 60].map((seconds) => match(seconds)), [null, step, step, step, null]);
  assert.equal(match(0, step), null);
  assert.equal(match(0, step - 1), step);
  for (const wrong of ["", "5924", "005925", "0059240", " 005924", "00592\u0434"]) {
    assert.equal(match(0, 0, wrong), null, wrong);
  }
});
