import assert from "node:assert/strict";
import { addressesIn } from "../../helpers/pages/addresses.ts";
import { PLAIN, routeIds } from "../../helpers/pages/route_ids.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** Every address of the admin area, with ids of Cedar Valley. */
async function addresses(t: World): Promise<string[]> {
  const other = crypto.randomUUID();
  const values = { ...PLAIN, ...await routeIds(t, "cedar"), id: other, passkeyId: other };
  const paths = await addressesIn(
    "admin/",
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
  );
  assert.ok(paths.length > 15, "the walk found the area");
  return paths;
}

async function ask(site: TestSite, method: string, path: string, cookie?: string): Promise<string> {
  const answer = method === "GET"
    ? await site.fetch(path, { cookie })
    : await site.submit(path, {}, { cookie });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get("location")].filter(Boolean).join(" ");
}

Deno.test("the admin area is open to its members only", async (step) => {
  await using t = await world();
  const site = await openTestSite(t);
  const paths = await addresses(t);

  await step.step(
    "a signed-out visitor is redirected from every admin page to sign-in, with the way back",
    async () => {
      for (const path of paths) {
        const back = encodeURIComponent(path);
        assert.equal(await ask(site, "GET", path), `303 /login?unauthorized&return=${back}`, path);
        assert.equal(await ask(site, "POST", path), "303 /login?unauthorized", `POST ${path}`);
      }
    },
  );

  await step.step("a signed-out fetch by a script returns 401 with no body", async () => {
    for (const path of paths) {
      const answer = await site.fetch(path, { headers: { "sec-fetch-mode": "cors" } });
      assert.deepEqual([answer.status, await answer.text()], [401, ""], path);
    }
  });

  await step.step(
    "a member awaiting activation is redirected from every admin page to the waiting page",
    async () => {
      const wes = await site.signIn("wes@cedar.test", "Cedar-valley-1");
      for (const path of paths) {
        assert.equal(await ask(site, "GET", path, wes), "303 /waiting", path);
      }
    },
  );

  await step.step(
    "a read-only member opens the allow list and is redirected to the dashboard from all else",
    async () => {
      const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
      const open: string[] = [];
      for (const path of paths) {
        const answer = await ask(site, "GET", path, riley);
        if (answer === "303 /admin" && !path.startsWith("/admin/search")) {
          assert.equal(await ask(site, "POST", path, riley), "403", `POST ${path}`);
        } else open.push(path);
      }
      const respondent =
        `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.elodie.id}`;
      assert.deepEqual(
        open.map((path) => path.replace(/(notifications|report|passkeys|sessions)\/(?!new)[^/]+/, "$1/*")),
        [
          "/admin",
          "/admin/consent",
          "/admin/notifications/*/dismissal",
          "/admin/org/profile",
          "/admin/org/profile/emails",
          "/admin/org/profile/password",
          "/admin/org/profile/sign-in",
          "/admin/org/profile/sign-in/factor",
          "/admin/org/profile/sign-in/factor/codes",
          "/admin/org/profile/sign-in/factor/keep",
          "/admin/org/profile/sign-in/factor/remove",
          "/admin/org/profile/sign-in/passkeys/*/remove",
          "/admin/org/profile/sign-in/passkeys/*/rename",
          "/admin/org/profile/sign-in/passkeys/new",
          "/admin/org/profile/sign-in/sessions",
          "/admin/org/profile/sign-in/sessions/*/end",
          "/admin/org/settings",
          // Documents are readable where a result of the own organisation is named
          // (tests/pages/reports/print_pages_test.ts).
          "/admin/print/reports/privacy_policy",
          respondent,
          `${respondent}/report/*`,
          `${respondent}/test-result`,
          `${respondent}/test-result-v2`,
          "/admin/search",
          "/admin/search/tremblay",
          "/admin/technical-support",
        ],
      );
    },
  );

  await step.step(
    "a form sent after the session has ended leads to sign-in, and back to the form's page",
    async () => {
      const send = async (referer: string) => {
        const headers = { referer, origin: "http://assay.test", "sec-fetch-site": "same-origin" };
        const answer = await site.fetch("/admin/project/new", {
          method: "POST",
          body: new URLSearchParams(),
          headers,
        });
        return answer.headers.get("location");
      };
      assert.equal(
        await send("http://assay.test/admin/project/new?from=here"),
        `/login?unauthorized&return=${encodeURIComponent("/admin/project/new?from=here")}`,
      );
      assert.equal(await send("http://elsewhere.test/admin"), "/login?unauthorized");
    },
  );
});

Deno.test("features that the organisation has switched off are closed to its admins", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await t
    .sql`update organizations set can_edit_projects = false, is_billing_enabled = false where id = ${t.cedar.id}`;
  const project = `/admin/project/${t.recruitment.id}`;
  for (
    const path of [
      "/admin/org/billing",
      "/admin/project/new",
      `${project}/edit`,
      `${project}/batch/new`,
      `${project}/batch/${t.springIntake.id}/edit`,
      `${project}/archive`,
      `${project}/batch/${t.springIntake.id}/close`,
      `/admin/archive/batches/${t.pilotGroup.id}/restore`,
    ]
  ) {
    assert.equal(await ask(site, "GET", path, dana), "303 /admin", path);
    assert.equal(await ask(site, "POST", path, dana), "403", `POST ${path}`);
  }
  const dashboard = await (await site.fetch("/admin", { cookie: dana })).text();
  for (
    const gone of ["Create project", "Billing &amp; Usage", "New Batch", "Add Project", ">View<", "Live"]
  ) {
    assert.ok(!dashboard.includes(gone), `${gone} is shown`);
  }
  assert.equal(await ask(site, "GET", project, dana), "200", "looking is still allowed");
  const tests = `${project}/batch/${t.springIntake.id}/tests`;
  assert.equal(await ask(site, "GET", tests, dana), "200", "so is reading a batch's tests");
  assert.equal(await ask(site, "POST", tests, dana), "403");
});
