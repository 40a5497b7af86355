import assert from "node:assert/strict";
import { show } from "../../../tests/helpers/player/show.ts";
import type { Tried } from "../../../components/reference/tried.ts";
import { TryDialog } from "./TryDialog.tsx";

const TRIED: Tried = {
  ...{ title: "Create a project", method: "POST", path: "/api/v1/projects", body: '{"name":"Autumn"}' },
  fields: [{ name: "Idempotency-Key", in: "header", required: false, example: "" }],
};

Deno.test("a call that changes something can be sent once the key is a sandbox's, and says where to make one", async () => {
  const page = show(<TryDialog tried={TRIED} onClose={() => {}} />);
  const send = page.getByRole<HTMLButtonElement>("button", { name: "Send" });
  const link = page.getByRole<HTMLAnchorElement>("link", { name: "a sandbox and its keys" });
  assert.equal(new URL(link.href).pathname, "/admin/org/settings/sandbox");
  assert.match(page.getByLabelText<HTMLInputElement>(/Idempotency-Key/).value, /^[\da-f-]{36}$/);
  assert.equal(send.disabled, true);
  const key = page.getByLabelText<HTMLInputElement>(/Your API key/);
  await page.user.type(key, "assay_sk_4f2a");
  assert.equal(send.disabled, true);
  await page.user.clear(key);
  await page.user.type(key, "assay_sk_test_4f2a");
  assert.equal(send.disabled, false);
  await page.user.clear(key);
  assert.equal(send.disabled, true);
});

Deno.test("a call that reads is sent with any key", () => {
  const page = show(
    <TryDialog tried={{ ...TRIED, method: "GET", body: null, fields: [] }} onClose={() => {}} />,
  );
  assert.equal(page.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled, false);
});
