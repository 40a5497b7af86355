import assert from "node:assert/strict";
import { downloadUrl } from "$/domain/queue/downloads/link.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { samplesOf } from "../../helpers/pages/call_samples.ts";
import { nameOfCall, openCalls, type Person } from "../../helpers/pages/call_story.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { codesOf, cookies } from "../../helpers/pages/standings.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a read-only member follows and downloads a report, but no export and no zip of reports", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { readonly: riley, admin: dana } = await cookies(t, site);
  const statuses: Record<string, number[]> = {};
  for (const kind of ["csv", "reports", "pdf", "anonymize"]) {
    const fileKey = `probe/${kind}`;
    const [task] = await t.sql<{ id: string }[]>`
      insert into tasks (org_id, kind, params, requested_by, status, file_key, file_name, finished_at)
      values (${t.cedar.id}, ${kind}, '{"language": "en-US", "paper": "letter"}', ${t.dana.userId}, 'completed',
        ${fileKey}, 'probe.txt', now()) returning id`;
    await t.ctx.store.put(fileKey, new Blob(["probe"]).stream());
    const link = await downloadUrl(t.ctx, { id: task!.id, orgId: t.cedar.id, fileKey });
    const paths = [link.replace(t.ctx.appUrl, ""), `/api/v1/reports/tasks/${task!.id}`];
    statuses[kind] = [];
    for (const path of paths) {
      for (const cookie of [riley, dana]) {
        const answer = await site.fetch(path, { cookie });
        await answer.body?.cancel();
        statuses[kind].push(answer.status);
      }
    }
  }
  assert.deepEqual(statuses, {
    csv: [403, 200, 403, 200],
    reports: [403, 200, 403, 200],
    pdf: [200, 200, 200, 200],
    anonymize: [403, 200, 403, 200],
  });
});

Deno.test("a read-only member reads the state of one respondent's reports, but not of a batch's", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { readonly: riley } = await cookies(t, site);
  const ask = async (query: string) => {
    const answer = await site.fetch(`/api/v1/report/${t.springIntake.id}${query}`, { cookie: riley });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.deepEqual([await ask(`?respondent_id=${t.elodie.id}`), await ask("")], [200, 403]);
});

Deno.test("no call sends a read-only or reports-only member or support a code that lets people in", async () => {
  await using t = await world();
  const story = await openCalls(t, { withSupport: true });
  const codes = await codesOf(t);
  const leaks = async (person: Person) => {
    const places = new Set<string>();
    for (const call of CALLS.filter(({ method, path }) => method === "GET" && path !== "/api/logout")) {
      for (const sample of samplesOf(call, story.own, story.facts)) {
        const { text } = await story.send(person, call, { sample });
        if (codes.some((code) => text.includes(code))) places.add(nameOfCall(call));
      }
    }
    return places;
  };
  for (const person of ["reader", "addressee", "support"] as const) {
    assert.deepEqual([...await leaks(person)], [], person);
  }
  const seen = await leaks("admin");
  for (const where of ["GET /respondents/{id}", "GET /respondents-improved"]) {
    assert.ok(seen.has(where), `an admin sees codes: ${where}`);
  }
});
