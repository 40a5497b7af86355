import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { world } from "../../tests/helpers/world/world.ts";
import type { Language } from "../../model/languages.ts";
import { SettingsChange } from "../../model/organization/settings.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { auditTrail } from "./audit_trail/audit_trail.ts";
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
