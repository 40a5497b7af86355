import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { ZodError } from "zod";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { world } from "../../tests/helpers/world/world.ts";
import type { Language } from "../../model/languages.ts";
import { SettingsChange } from "../../model/organization/settings.ts";
import { LIMITS } from "../../model/limits.ts";
import { fieldCodes } from "../../model/site/field_codes.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { auditTrail } from "./audit_trail/audit_trail.ts";
import { openLogo } from "./logo.ts";
import { organization } from "./organization.ts";
import { changeSettings } from "./settings.ts";

Deno.test("a change of settings keeps what it leaves out, and is on record once", async () => {
  await using t = await world();
  const read = () => organization(t.ctx, t.dana, "en-US");
  const before = await read();
  const change = { languages: ["fr", "en-US"], supportEmail: "help@cedar.test" } as const;
  for (const _ of [1, 2]) await changeSettings(t.ctx, t.dana, SettingsChange.parse(change));
  assert.deepEqual(await read(), { ...before, ...change });
  await changeSettings(t.ctx, t.dana, { asked: { gender: "required", lastName: "no" } });
  const { asked } = await read();
  assert.deepEqual(asked, { ...before.asked, gender: "required", lastName: "no" });
  const { entries } = await auditTrail(t.ctx, t.dana, { verb: "changeSettings" });
  assert.deepEqual(entries.map(({ detail }) => detail.settings), ["asked", "languages supportEmail"]);
});

Deno.test("only an admin changes settings, and no change leaves respondents without a detail", async () => {
  await using t = await world();
  await refuses("forbidden", () => changeSettings(t.ctx, t.riley, { name: "Mine" }));
  const none = Object.fromEntries(
    Object.keys((await organization(t.ctx, t.dana, "en-US")).asked).map((field) => [field, "no"]),
  );
  await assert.rejects(() => changeSettings(t.ctx, t.dana, SettingsChange.parse({ asked: none })));
  for (
    const change of [{ timeZone: "Mars/Olympus" }, { languages: [] }, { name: "  " }, { supportEmail: "x" }]
  ) {
    assert.equal(SettingsChange.safeParse(change).success, false, JSON.stringify(change));
  }
});

Deno.test("a language that is offered anew is open to the next sign-up of a room in use", async () => {
  await using t = await world();
  const enter = async (language: Language) =>
    await signUp(t.ctx, t.springRoom.code, { ...await signUpForm(t, t.cedar.id), language }, null);
  await changeSettings(t.ctx, t.dana, { languages: ["en-US"] });
  await enter("en-US");
  await refuses("invalid_body", () => enter("fr"));
  await changeSettings(t.ctx, t.dana, { languages: ["en-US", "fr"] });
  await enter("fr");
});

/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

Deno.test("a logo is a small PNG or JPEG, and one that is taken away stays for pages that are open", async () => {
  await using t = await world();
  const brandOf = async () => (await organization(t.ctx, t.dana, "en-US")).brand;
  const store = (logo: string | null) =>
    changeSettings(t.ctx, t.dana, SettingsChange.parse({ brand: { logo } }));
  await store(PIXEL);
  const { logo } = await brandOf();
  assert.deepEqual({ ...await openLogo(t.ctx, logo!) }, {
    type: "image/png",
    bytes: Buffer.from(PIXEL, "base64"),
  });
  const refused = {
    not_a_picture: btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>`),
    picture_too_large: Buffer.concat([Buffer.from(PIXEL, "base64"), Buffer.alloc(LIMITS.logoBytes)]).toString(
      "base64",
    ),
  };
  for (const [code, picture] of Object.entries(refused)) {
    await assert.rejects(() => store(picture), (fault: ZodError) => fieldCodes(fault).logo![0] === code);
  }
  assert.equal((await brandOf()).logo, logo);
  await store(null);
  assert.deepEqual(await brandOf(), { logo: null, accent: null });
  assert.ok(await openLogo(t.ctx, logo!));
  await refuses("not_found", () => openLogo(t.ctx, "0".repeat(64)));
});

Deno.test("an accent that is hard to read is refused with the nearest one that is not", async () => {
  await using t = await world();
  const paint = (accent: string) =>
    changeSettings(t.ctx, t.dana, SettingsChange.parse({ brand: { accent } }));
  const refusal = await paint("#FFCC00").catch((thrown) => thrown);
  assert.equal(refusal.code, "accent_too_light");
  await paint(refusal.data.suggestion);
  assert.equal((await organization(t.ctx, t.dana, "en-US")).brand.accent, refusal.data.suggestion);
  assert.equal(SettingsChange.safeParse({ brand: { accent: "red" } }).success, false);
});
