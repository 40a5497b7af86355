import assert from "node:assert/strict";
import { needsOfPage } from "$/model/account/pages.ts";
import { holds } from "$/model/account/permissions.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { PLAIN, type Route, routeIds, routesIn } from "../../helpers/pages/route_ids.ts";
import { atOneMoment, openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const ROUTES = [...await routesIn("admin/"), ...await routesIn("download/")];

/**
 * Fields that every form needs so that it is read. One set for all: a form takes the fields that it knows.
 */
const FORM = {
  name: "Probe",
  email: "probe@probe.test",
  role: "readonly",
  level: "A",
  amount: "5",
  unit: "minutes",
  reason: "Probe",
  firstName: "Probe",
  lastName: "Probe",
};

/** The status of a request. GET follows redirects like a browser, up to three. */
async function statusOf(site: TestSite, method: string, path: string, cookie: string) {
  let answer = method === "GET"
    ? await site.fetch(path, { cookie })
    : method === "HEAD"
    ? await site.fetch(path, { method, cookie })
    : await site.submit(path, FORM, { cookie });
  for (let redirects = 0; method === "GET" && answer.status === 303 && redirects < 3; redirects++) {
    await answer.body?.cancel();
    answer = await site.fetch(answer.headers.get("location")!, { cookie });
  }
  await answer.body?.cancel();
  return answer.status;
}

const withIds = ROUTES.filter(({ owned }) => owned.length > 0);
const writes = ({ methods }: Route) => methods.filter((method) => method !== "GET" && method !== "HEAD");

Deno.test("the walk finds the admin area, and every route has a method", () => {
  assert.ok(withIds.length > 20 && Object.keys(PLAIN).length > 0);
  assert.deepEqual(ROUTES.filter(({ methods }) => methods.length === 0).map(({ file }) => file), []);
});

Deno.test("every route of the admin area refuses whom it should", async (step) => {
  await using t = await world();
  const site = await openTestSite(atOneMoment(t));
  const [cedar, harbour] = [await routeIds(t, "cedar"), await routeIds(t, "harbour")];

  await step.step(
    "an id of another organisation in any place of an address is 404 for every method, and changes nothing",
    async () => {
      const [theirs, own] = [cedar, harbour];
      const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
      const before = [await fingerprint(t.sql, t.cedar.id), await fingerprint(t.sql, t.harbour.id)];
      const wrong: string[] = [];
      for (const { file, methods, owned, address } of withIds) {
        const ways = [theirs, ...owned.map((name) => ({ ...own, [name]: theirs[name]! }))];
        for (const method of methods) {
          for (const ids of ways) {
            const status = await statusOf(site, method, address(ids), omar);
            if (status !== 404) wrong.push(`${method} ${file}: ${status} with ${changed(ids, own)}`);
          }
        }
      }
      assert.deepEqual([...new Set(wrong)], []);
      const after = [await fingerprint(t.sql, t.cedar.id), await fingerprint(t.sql, t.harbour.id)];
      assert.deepEqual(after, before);
    },
  );

  await step.step("pages with ids of the own organisation are found", async () => {
    const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
    const wrong: string[] = [];
    for (const { file, methods, address } of withIds) {
      // A file that has not been generated yet is 404 as well.
      if (!methods.includes("GET") || FILES.test(file)) continue;
      const status = await statusOf(site, "GET", address(cedar), dana);
      if (status !== 200) wrong.push(`${file}: ${status}`);
    }
    assert.deepEqual(wrong, []);
  });

  await step.step(
    "a read-only member's writes are 403; their reads show a page of the allow list or lead to the dashboard",
    async () => {
      const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
      const before = await fingerprint(t.sql, t.cedar.id);
      const wrong: string[] = [];
      for (const route of ROUTES) {
        const path = route.address(cedar);
        for (const method of writes(route)) {
          if (THEIR_OWN.includes(route.file)) continue;
          const status = await statusOf(site, method, path, riley);
          if (status !== 403) wrong.push(`${method} ${route.file}: ${status}`);
        }
        if (!route.methods.includes("GET") || !route.file.startsWith("admin/")) continue;
        const answer = await site.fetch(path, { cookie: riley });
        await answer.body?.cancel();
        const seen = answer.status === 303 ? answer.headers.get("location") : answer.status;
        if (!holds("readonly", needsOfPage(route.route)!) && seen !== "/admin") {
          wrong.push(`GET ${route.file}: ${seen}`);
        }
      }
      assert.deepEqual(wrong, []);
      assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
      assert.deepEqual(THEIR_OWN.filter((own) => !ROUTES.some(({ file }) => file === own)), []);
    },
  );

  await step.step(
    "a signed-out visitor is redirected to sign-in from every address, whatever is sent",
    async () => {
      const wrong: string[] = [];
      for (const { file, methods, address } of ROUTES.filter(({ file }) => file.startsWith("admin/"))) {
        for (const method of methods) {
          const path = address(cedar);
          const answer = method === "GET" ? await site.fetch(path) : await site.submit(path, FORM);
          await answer.body?.cancel();
          const to = answer.headers.get("location") ?? "";
          if (answer.status !== 303 || !to.startsWith("/login?unauthorized")) {
            wrong.push(`${method} ${file}: ${answer.status} ${to}`);
          }
        }
      }
      assert.deepEqual(wrong, []);
    },
  );
});

const changed = (ids: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>) =>
  Object.keys(ids).filter((name) => ids[name] !== own[name]).join(" ");

const FILES = /^download\/|\/report\/\[assessmentId\]\.ts$|\/download\.ts$|\/qualification\/file\.ts$/;

/** Forms that a read-only member may send: each changes only their own account. */
const THEIR_OWN = [
  "admin/consent.tsx",
  "admin/notifications/[id]/dismissal.ts",
  "admin/org/profile/emails.ts",
  "admin/org/profile/index.tsx",
  "admin/org/profile/password.tsx",
  "admin/org/profile/sign-in/factor/codes.tsx",
  "admin/org/profile/sign-in/factor/index.tsx",
  "admin/org/profile/sign-in/factor/remove.tsx",
  "admin/org/profile/sign-in/index.tsx",
  "admin/org/profile/sign-in/passkeys/[passkeyId]/remove.tsx",
  "admin/org/profile/sign-in/passkeys/[passkeyId]/rename.tsx",
  "admin/org/profile/sign-in/passkeys/new.tsx",
  "admin/org/profile/sign-in/sessions/[sessionId]/end.ts",
  "admin/org/profile/sign-in/sessions/index.ts",
];
