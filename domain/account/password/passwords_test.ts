import assert from "node:assert/strict";
import { ZodError } from "zod";
import { fieldCodes } from "../../../model/site/field_codes.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { changePassword } from "./change_password.ts";
import { forgotPassword } from "./forgot_password.ts";
import { resetPassword } from "./reset_password.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { findActor } from "../../access/find_actor.ts";

const FROM = { address: "192.0.2.7", userAgent: null };
const VISITOR = { ...FROM, language: "en-US", t: words.t("en-US") } as const;
const OLD = "Cedar-valley-1";
const NEW = "Maple-kettle-7";
const signedIn = (t: World, password = OLD) => signIn(t.ctx, { email: "dana@cedar.test", password }, FROM);
const linkToken = (t: World) => /token=([\w-]{43})/.exec(t.letters.at(-1)?.text ?? "")?.[1] ?? "";

Deno.test("changing the password ends every other session and keeps this one", async () => {
  await using t = await world();
  const [here, elsewhere] = [await signedIn(t), await signedIn(t)];
  await changePassword(t.ctx, await findActor(t.ctx, here), { currentPassword: OLD, newPassword: NEW });
  assert.equal((await findActor(t.ctx, here)).kind, "staff");
  assert.equal((await findActor(t.ctx, elsewhere)).kind, "nobody");
  await refuses("invalid_credentials", () => signedIn(t, OLD));
  await signedIn(t, NEW);
});

const MISFITS = {
  holds_name: ["Dana-of-the-lake-7", "D@na-of-the-lake-7", "The-cedar-lake-7"],
  easy_to_guess: ["Password-1", "P@ssw0rd123", "Winter2026!", "Motdepasse1!", "Valley-12"],
  same_password: [OLD],
};

Deno.test("a new password may not be common, hold the name or the address, or equal the old one", async () => {
  await using t = await world();
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR);
  const token = linkToken(t);
  // As if her present password were older than the rule.
  await t.sql`update users set email = 'dana@pine.test' where id = ${t.dana.userId}`;
  for (const [code, passwords] of Object.entries(MISFITS)) {
    for (const password of passwords.filter((it) => it !== "The-cedar-lake-7")) {
      await misfits(
        "newPassword",
        code,
        () => changePassword(t.ctx, t.dana, { currentPassword: OLD, newPassword: password }),
      );
      await misfits("password", code, () => resetPassword(t.ctx, { token, password }, FROM));
    }
  }
  await t.sql`update users set email = 'dana@cedar.test' where id = ${t.dana.userId}`;
  await misfits(
    "password",
    "holds_name",
    () => resetPassword(t.ctx, { token, password: MISFITS.holds_name[2]! }, FROM),
  );
  await signedIn(t, OLD);
  await resetPassword(t.ctx, { token, password: NEW }, FROM);
});

async function misfits(field: string, code: string, work: () => Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof ZodError, String(error));
    assert.deepEqual(fieldCodes(error), { [field]: [code] });
    return true;
  });
}

Deno.test("changing the password voids every reset link", async () => {
  await using t = await world();
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR);
  await changePassword(t.ctx, t.dana, { currentPassword: OLD, newPassword: NEW });
  await refuses(
    "invalid_link",
    () => resetPassword(t.ctx, { token: linkToken(t), password: "Maple-kettle-8" }, FROM),
  );
  await signedIn(t, NEW);
});

Deno.test("a wrong current password changes nothing, and guesses are limited", async () => {
  await using t = await world();
  const change = { currentPassword: "Guess-1", newPassword: NEW };
  await refuses("wrong_password", () => changePassword(t.ctx, t.dana, change));
  await signedIn(t, OLD);
  await t.sql`update attempts set count = 10`;
  await refuses(
    "too_many_attempts",
    () => changePassword(t.ctx, t.dana, { ...change, currentPassword: OLD }),
  );
});

Deno.test("a letter's link sets a new password once, and ends every session", async () => {
  await using t = await world();
  const { cookie } = await signedIn(t);
  await forgotPassword(t.ctx, { email: "DANA@cedar.test" }, { ...VISITOR, language: "fr", t: words.t("fr") });
  assert.equal(t.letters.at(-1)?.to, "dana@cedar.test");
  assert.match(t.letters.at(-1)!.subject, /^Choisissez un nouveau mot de passe/);
  assert.match(t.letters.at(-1)!.text, /http:\/\/assay\.test\/reset-password\?token=/);
  const token = linkToken(t);
  await resetPassword(t.ctx, { token, password: NEW }, FROM);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "nobody");
  await signedIn(t, NEW);
  await refuses("invalid_link", () => resetPassword(t.ctx, { token, password: "Maple-kettle-8" }, FROM));
});

Deno.test("using one of several links voids the others; none works after an hour", async () => {
  await using t = await world();
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR);
  const first = linkToken(t);
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR);
  const second = linkToken(t);
  const inAnHour = { ...t.ctx, now: () => new Date(Date.now() + 61 * 60_000) };
  await refuses("invalid_link", () => resetPassword(inAnHour, { token: second, password: NEW }, FROM));
  await resetPassword(t.ctx, { token: second, password: NEW }, FROM);
  await refuses("invalid_link", () => resetPassword(t.ctx, { token: first, password: NEW }, FROM));
});

Deno.test("two resets at once with one link: one new password", async () => {
  await using t = await world();
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR);
  const token = linkToken(t);
  const ends = await Promise.allSettled(
    [NEW, "Maple-kettle-8"].map((password) => resetPassword(t.ctx, { token, password }, FROM)),
  );
  assert.deepEqual(ends.map((end) => end.status).sort(), ["fulfilled", "rejected"]);
});

Deno.test("an address without an account gets no letter and the same response after the same time", async () => {
  await using t = await world();
  const timed = async (email: string) => {
    const from = performance.now();
    await forgotPassword(t.ctx, { email }, VISITOR);
    return performance.now() - from;
  };
  const [known, unknown] = [await timed("dana@cedar.test"), await timed("nobody@cedar.test")];
  assert.equal(t.letters.length, 1);
  assert.ok(known >= 249 && unknown >= 249, `${known} and ${unknown} ms`);
  await t.sql`update users set disabled_at = now() where email = 'riley@cedar.test'`;
  await forgotPassword(t.ctx, { email: "riley@cedar.test" }, VISITOR);
  assert.equal(t.letters.length, 1, "nor does a disabled account");
});

Deno.test("an address gets at most three letters an hour", async () => {
  await using t = await world();
  await Promise.all(
    Array.from({ length: 5 }, () => forgotPassword(t.ctx, { email: "dana@cedar.test" }, VISITOR)),
  );
  assert.equal(t.letters.length, 3);
});

Deno.test("a slow or missing mail server does not affect the request", async () => {
  await using t = await world();
  const logged: string[] = [];
  const ctx = {
    ...t.ctx,
    log: { ...t.ctx.log, error: (event: string) => void logged.push(event) },
    mail: { send: () => Promise.reject(new Error("no mail server")) },
  };
  await forgotPassword(ctx, { email: "dana@cedar.test" }, VISITOR);
  assert.deepEqual(logged, ["reset letter not sent"]);
});
