import assert from "node:assert/strict";
import { ZodError } from "zod";
import { LIMITS } from "../../model/limits.ts";
import { fieldCodes } from "../../model/site/field_codes.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { unsealSecret } from "./signing.ts";
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  resealSecrets,
  rotateWebhookSecret,
} from "./webhooks.ts";

const HOOK = { url: "https://hooks.cedar.test/", events: ["batch.closed" as const], hasPersonalData: false };
const codes = (work: () => Promise<unknown>) =>
  work().then(() => null, (error) => error instanceof ZodError ? fieldCodes(error) : error.code);

Deno.test("an address inside of our network is refused, new or changed; at most twenty webhooks", async () => {
  await using t = await world();
  const { id } = await createWebhook(t.ctx, t.dana, HOOK);
  for (
    const [url, fault] of [["https://[::1]/", "not_public"], [
      "http://hooks.cedar.test/",
      "https_only",
    ]] as const
  ) {
    assert.deepEqual(await codes(() => createWebhook(t.ctx, t.dana, { ...HOOK, url })), { url: [fault] });
    assert.deepEqual(await codes(() => changeWebhook(t.ctx, t.dana, id, { url })), { url: [fault] });
  }
  for (let nth = 1; nth < LIMITS.webhooks; nth++) await createWebhook(t.ctx, t.dana, HOOK);
  await refuses("webhook_limit_reached", () => createWebhook(t.ctx, t.dana, HOOK));
  await createWebhook(t.ctx, t.omar, HOOK);
  await refuses("forbidden", () => createWebhook(t.ctx, t.riley, HOOK));
  assert.equal((await listWebhooks(t.ctx, t.omar)).length, 1);
});

const stored = async (t: World) => {
  const [row] = await t.sql<[{ secret: string; oldSecret: string }]>`select secret, old_secret from webhooks`;
  return row;
};

Deno.test("when SECRET_KEY is replaced, secrets are sealed anew with the new key", async () => {
  await using t = await world();
  const { id, secret: first } = await createWebhook(t.ctx, t.dana, HOOK);
  const { secret } = await rotateWebhookSecret(t.ctx, t.dana, id);
  const before = await stored(t);
  const newKey = new TextEncoder().encode("another secret of an installation");
  const replaced = { ...t.ctx, secret: newKey, oldSecret: t.ctx.secret };
  assert.equal(unsealSecret(replaced, before.secret), secret, "readable while both are set");
  assert.equal(await resealSecrets(replaced), 1);
  assert.equal(await resealSecrets(replaced), 0);
  const after = await stored(t);
  const alone = { secret: newKey };
  assert.deepEqual([after.secret, after.oldSecret].map((sealed) => unsealSecret(alone, sealed)), [
    secret,
    first,
  ]);
  assert.equal(unsealSecret(alone, before.secret), null);
});
