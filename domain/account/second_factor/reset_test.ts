import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { withPasskey } from "../../../tests/helpers/world/software_authenticator.ts";
import { turnOn } from "../../../tests/helpers/world/turn_on_factor.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { HOUR } from "../../../model/times.ts";
import { offerSignIn, signInByPasskey } from "../passkeys/sign_in_by_passkey.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { askFactorReset, keepFactor } from "./reset.ts";
import { readSecondFactor, removeFactor } from "./second_factor.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const RILEY = { email: "riley@cedar.test", password: "Cedar-valley-1" };
const READER = { language: "en-US", t: words.t("en-US") } as const;
const after = (t: World, hours: number) => ({ ...t.ctx, now: () => new Date(Date.now() + hours * HOUR) });
const verbs = async (t: World) =>
  (await t.sql`
    select verb from audit_events where subject_id = ${t.riley.userId} and verb ~ 'Factor' order by id`)
    .map(({ verb }) => verb);

Deno.test("a second factor that was lost is removed a day after an admin asked, when its holder signs in", async () => {
  await using t = await world();
  await refuses("second_factor_off", () => askFactorReset(t.ctx, t.dana, t.riley.userId, READER));
  await turnOn(t, t.riley);
  await askFactorReset(t.ctx, t.dana, t.riley.userId, READER);
  await askFactorReset(after(t, 20), t.dana, t.riley.userId, READER);
  assert.deepEqual(t.letters.map(({ to }) => to), [RILEY.email], "told once, and the time does not move");
  await refuses("second_factor_required", () => signIn(after(t, 23), RILEY, FROM));
  await refuses("invalid_credentials", () => signIn(after(t, 25), { ...RILEY, password: "wrong" }, FROM));
  assert.equal((await readSecondFactor(t.ctx, t.riley)).isOn, true);
  assert.equal((await signIn(after(t, 25), RILEY, FROM)).email, RILEY.email);
  assert.equal((await readSecondFactor(t.ctx, t.riley)).isOn, false);
  assert.deepEqual(await verbs(t), ["setUpSecondFactor", "askFactorReset", "resetSecondFactor"]);
});

Deno.test("its holder objects by the link of the letter, which works once", async () => {
  await using t = await world();
  await turnOn(t, t.riley);
  await askFactorReset(t.ctx, t.dana, t.riley.userId, READER);
  const token = /token=([\w-]+)/.exec(t.letters[0]!.text)![1]!;
  await refuses("invalid_link", () => keepFactor(t.ctx, `${token}x`, FROM));
  await keepFactor(t.ctx, token, FROM);
  await refuses("invalid_link", () => keepFactor(t.ctx, token, FROM));
  await refuses("second_factor_required", () => signIn(after(t, 25), RILEY, FROM));
  assert.deepEqual(await verbs(t), ["setUpSecondFactor", "askFactorReset", "keepSecondFactor"]);
});

Deno.test("nobody but an admin asks, not for themselves nor for another organisation, and never without a letter", async () => {
  await using t = await world();
  await turnOn(t, t.riley);
  await turnOn(t, t.dana);
  await refuses("forbidden", () => askFactorReset(t.ctx, t.riley, t.dana.userId, READER));
  await refuses("forbidden", () => askFactorReset(t.ctx, t.dana, t.dana.userId, READER));
  await refuses("not_found", () => askFactorReset(t.ctx, t.omar, t.riley.userId, READER));
  const mail = { send: () => Promise.reject(new Error("no server")) };
  const log = { ...t.ctx.log, error: () => {} };
  await refuses(
    "mail_not_sent",
    () => askFactorReset({ ...t.ctx, mail, log }, t.dana, t.riley.userId, READER),
  );
  await refuses("second_factor_required", () => signIn(after(t, 25), RILEY, FROM));
});

Deno.test("a reset never takes the way in that an organisation keeps beside single sign-on", async () => {
  await using t = await world();
  const device = await withPasskey(t, t.riley);
  await turnOn(t, t.dana);
  await t.sql`update users set role = 'admin' where id = ${t.riley.userId}`;
  await t.sql`
    insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim, is_only)
    values (${t.cedar.id}, 'https://id.cedar.test', 'assay', '', 'groups', true)`;
  await askFactorReset(t.ctx, t.dana, t.riley.userId, READER);
  await removeFactor(t.ctx, t.dana, READER);
  await refuses("second_factor_required", () => signIn(after(t, 25), RILEY, FROM));
  assert.equal((await readSecondFactor(t.ctx, t.riley)).isOn, true);
  const use = device.use(offerSignIn(t.ctx));
  assert.equal((await signInByPasskey(t.ctx, { use }, FROM)).email, RILEY.email);
  await refuses("single_sign_on_needs_admin", () => askFactorReset(t.ctx, t.dana, t.riley.userId, READER));
  await turnOn(t, t.dana);
  await askFactorReset(t.ctx, { ...t.riley, role: "admin" }, t.dana.userId, READER);
  const dana = { ...RILEY, email: "dana@cedar.test" };
  const both = await Promise.allSettled([RILEY, dana].map((who) => signIn(after(t, 25), who, FROM)));
  assert.equal(both.filter(({ status }) => status === "fulfilled").length, 1, "of two at once one stays");
});
