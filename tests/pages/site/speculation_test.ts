import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walk } from "../../helpers/walk.ts";
import { world } from "../../helpers/world/world.ts";

const ADMIN = new URL("../../../routes/admin/", import.meta.url);

/** The search form redirects to its results. */
const LEADS_ON = "search/index.ts";

/** The part of a rule that concerns an address. Conditions on the link itself are not checked here. */
interface Condition {
  readonly and?: readonly Condition[];
  readonly not?: Condition;
  readonly href_matches?: string | readonly string[];
}

function fits(condition: Condition, url: string): boolean {
  const { and, not, href_matches: patterns } = condition;
  if (and) return and.every((part) => fits(part, url));
  if (not) return !fits(not, url);
  return [patterns ?? []].flat().some((pathname) => new URLPattern({ pathname }).test(url));
}

Deno.test("staff pages are prefetched and prerendered, files are not", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const rules = await (await site.fetch("/speculation-rules.json")).json();
  const offered = (kind: "prefetch" | "prerender", path: string) =>
    rules[kind].some(({ where }: { where: Condition }) => fits(where, `http://assay.test${path}`));

  assert.ok(offered("prerender", "/admin/project/1/batch/2"));
  for (
    const seen of [
      "/admin/print/reports/neo",
      ...["/admin/project/1/batch/2/respondent/3", "/admin/search/tremblay"],
      "/admin/project/1/batch/2/respondent/3/test-result-v2",
      "/admin/project/1/batch/2/respondent/3/answers",
      ...["/admin/project/1/batch/2/results", "/admin/project/1/batch/2/results/people"],
      "/admin/tests/1/try",
    ]
  ) {
    assert.ok(!offered("prefetch", seen) && !offered("prerender", seen), `views are recorded: ${seen}`);
  }
  assert.ok(!offered("prefetch", "/admin/org/billing/checkout/success"));
  assert.ok(!offered("prefetch", "/api/logout"));

  const files: string[] = [];
  for await (const file of walk(ADMIN)) {
    // The catch-all route is never linked.
    if (file === "[...path].ts") continue;
    if (!file.endsWith(".ts") || /(^|\/)(\(_|_)/.test(file) || file === LEADS_ON) continue;
    const source = await readFile(new URL(file, ADMIN), "utf8");
    // A route that takes POST is the address of a form, never of a link.
    if (!/\bGET\b/.test(source) || /\bPOST\b/.test(source)) continue;
    files.push("/admin/" + file.slice(0, -3).replace(/\([^)]*\)\//g, "").replaceAll(/\[\w+\]/g, "1"));
  }
  assert.ok(files.includes("/admin/org/audit.csv"));
  assert.deepEqual(files.filter((path) => offered("prefetch", path) || offered("prerender", path)), []);
});
