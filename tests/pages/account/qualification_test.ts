import assert from "node:assert/strict";
import { downloadUrl } from "$/domain/queue/downloads/link.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a test's level shuts its result, by page and call, and a stored export; who holds it is told", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const [done] = await t.sql<{ id: string }[]>`
    update tests set qualification = 'C' from assessments a
    where a.test_id = tests.id and a.respondent_id = ${t.elodie.id} and a.completed_at is not null
    returning a.id`;
  const [task] = await t.sql<{ id: string }[]>`
    insert into tasks (org_id, kind, params, requested_by, status, file_key, file_name, finished_at)
    values (${t.cedar.id}, 'csv', ${
    t.sql.json({ batchId: t.springIntake.id })
  }, ${t.dana.userId}, 'completed',
      'probe', 'probe.csv', now()) returning id`;
  await t.ctx.store.put("probe", new Blob(["probe"]).stream());
  const link = await downloadUrl(t.ctx, { id: task!.id, orgId: t.cedar.id, fileKey: "probe" });
  const doors = [
    `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.elodie.id}/test-result-v2?assessment=${
      done!.id
    }`,
    `/api/v1/respondents/${t.elodie.id}/assessments/${done!.id}/result`,
    link.replace(t.ctx.appUrl, ""),
  ];
  const open = async () => {
    const answers = await Promise.all(doors.map((door) => site.fetch(door, { cookie: dana })));
    return await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()] as const));
  };
  for (const [status, text] of await open()) {
    assert.equal(status, 403);
    assert.match(text, /asks for qualification level C, and nobody in your organization holds it/);
  }

  const form = `/admin/org/member/${t.riley.userId}/qualification`;
  const early = await site.fetch(`${form}/document`, { cookie: dana });
  assert.match(await early.text(), /No qualification recorded/);
  const faulty = await sendForm(
    site,
    form,
    { level: "C", heldSince: "soon", document: "Register 4711" },
    dana,
  );
  assert.equal(faulty.status, 400);
  assert.ok(faulty.text.includes('value="soon"') && faulty.text.includes('value="Register 4711"'));
  const held = { level: "C", heldSince: "2024-03-01", document: "Register 4711" };
  const recorded = await sendForm(site, form, held, dana);
  assert.ok(recorded.text.includes("Riley Okafor now holds level C."));
  for (const [status, text] of await open()) {
    assert.equal(status, 403);
    assert.match(text, /level C. In your organization it is held by Riley Okafor\./);
  }

  const upload = async (bytes: string) => {
    const body = new FormData();
    body.set("content", new Blob([bytes]), "certificate.pdf");
    const headers = { origin: "http://assay.test", "sec-fetch-site": "same-origin" };
    return await site.fetch(`${form}/document`, { method: "POST", body, cookie: dana, headers });
  };
  const refused = await upload("<script>");
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /Choose a PDF, PNG or JPEG file/);
  const pdf = "%PDF-1.7\na certificate\n%%EOF";
  assert.equal((await upload(pdf)).headers.get("location"), "/admin/org");
  assert.match(await (await site.fetch(`${form}/document`, { cookie: dana })).text(), /PDF, 1 KB, of /);
  const downloads = async () =>
    (await t.sql`select from audit_events where verb = 'downloadQualificationFile'`).length;
  for (
    const at of [`${form}/file`, `/api/v1/organization/teammates/${t.riley.userId}/qualification/document`]
  ) {
    const head = await site.fetch(at, { method: "HEAD", cookie: dana });
    assert.deepEqual([head.status, head.headers.get("content-length")], [200, `${pdf.length}`]);
  }
  assert.equal(await downloads(), 0, "HEAD is no download");
  const file = await site.fetch(`${form}/file`, { cookie: dana });
  assert.deepEqual(
    ["content-type", "x-content-type-options", "content-security-policy"].map((name) =>
      file.headers.get(name)
    ),
    ["application/pdf", "nosniff", "sandbox; default-src 'none'"],
  );
  assert.match(file.headers.get("content-disposition")!, /^attachment; filename="Qualification of Riley/);
  assert.equal(await file.text(), pdf);
  assert.equal(await downloads(), 1);

  await sendForm(site, `/admin/org/member/${t.dana.userId}/qualification`, held, dana);
  assert.deepEqual((await open()).map(([status]) => status), [200, 200, 200]);
  const taken = await sendForm(site, form, { level: "A", heldSince: "", document: "" }, dana);
  assert.ok(taken.text.includes("Riley Okafor now holds no qualification."));
});
