import assert from "node:assert/strict";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { PLAIN, routeIds, routesIn } from "../../helpers/pages/route_ids.ts";
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
});

const changed = (ids: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>) =>
  Object.keys(ids).filter((name) => ids[name] !== own[name]).join(" ");

const FILES = /^download\/|\/report\/\[assessmentId\]\.ts$|\/download\.ts$|\/qualification\/file\.ts$/;
