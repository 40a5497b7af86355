import assert from "node:assert/strict";
import { securityTxt } from "./security_txt.ts";
import type { Settings } from "../site.ts";

const at = async (appUrl: string, now: string) => {
  const settings = { securityContact: "mailto:security@assay.test" } as Settings;
  const answer = securityTxt({ settings, appUrl, now: () => new Date(now) });
  assert.equal(answer.headers.get("content-type"), "text/plain; charset=utf-8");
  return await answer.text();
};

Deno.test("security.txt names the contact for weaknesses and never expires", async () => {
  assert.equal(
    await at("https://assay.example/", "2026-03-04T15:16:17.890Z"),
    `Contact: mailto:security@assay.test
Expires: 2026-08-31T00:00:00Z
Preferred-Languages: en, fr
Canonical: https://assay.example/.well-known/security.txt
`,
  );
  assert.match(
    await at("https://assay.example", "2029-12-31T23:59:59.999Z"),
    /Expires: 2030-06-29T00:00:00Z/,
  );
});

Deno.test("security.txt names no canonical address without TLS", async () => {
  assert.doesNotMatch(await at("http://localhost:8000", "2026-03-04T00:00:00Z"), /Canonical/);
});
