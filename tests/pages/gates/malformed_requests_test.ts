import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

Deno.test("malformed requests are refused, and the longest list is accepted", async (step) => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");

  await step.step("an unreadable address gets a normal response, not a server error", async () => {
    const statuses: Record<string, number> = {
      "/resources/%ff": 404,
      "/locales/%ff/%00.json": 404,
      "/download/%ff?expires=%00": 404,
      "/admin/project/%ff": 404,
      "/admin/project/%00/batch/new": 404,
      "/admin/search/100%": 200,
      "/admin/search/a%00bc": 200,
      "/admin/search/%ed%a0%80abc": 200,
      "/sign-up?token=%00": 200,
      "/api/v1/feature-flags/%ff": 200,
      "/api/v1/feature-flags/%00": 200,
      "/api/v1/respondents/search/shortlist?query=%00abc": 200,
    };
    for (const [path, expected] of Object.entries(statuses)) {
      const answer = await site.fetch(path, { cookie });
      assert.equal(answer.status, expected, path);
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff", path);
      await answer.body?.cancel();
    }
  });

  await step.step(
    "text that the database cannot store and malformed ids are refused before any query",
    async () => {
      const sent: [string, string, number][] = [
        ["/login", "email=a%00@b.test&password=x", 400],
        ["/demo-request", "name=A&organization=B&email=a@b.test&message=%00", 400],
        ["/admin/project/new", "name=ab%00cd", 400],
        ["/admin/org/profile", "firstName=D%00&lastName=E", 400],
        ["/admin/org/invitation", "email=a%00b@c.test&role=admin", 400],
        ["/admin/project/none/batch/new", "name=Winter", 404],
        ["/api/login", JSON.stringify({ email: "a\0@b.test", password: "x" }), 400],
        ["/api/v1/auth/forgot-password", JSON.stringify({ email: "a\0@b.test" }), 400],
        [
          "/api/v1/logs/front-end-errors",
          JSON.stringify({ url: "/", errorMessage: "", context: { a: "\0" } }),
          400,
        ],
      ];
      for (const [path, body, expected] of sent) {
        const answer = await site.fetch(path, { method: "POST", body, cookie, headers: FORM });
        assert.equal(answer.status, expected, path);
        await answer.body?.cancel();
      }
    },
  );

  await step.step(
    "impossible and very distant dates are refused or ignored, and leave every page open",
    async () => {
      const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
      const codes = `/api/v1/batches/${t.springIntake.id}/test-codes`;
      const far = ["0000-01-01", "9999-12-31", "2026-02-31"];
      for (const day of far) {
        for (const page of ["/admin/org/audit", "/admin/org/audit.csv", "/admin/org/billing"]) {
          for (const name of ["from", "to"]) {
            const answer = await site.fetch(`${page}?${name}=${day}`, { cookie });
            assert.equal(answer.status, 200, `${page}?${name}=${day}`);
            await answer.text();
          }
        }
        const fields = { maxParticipants: "3", startDate: "2199-12-31", startTime: "10:00" };
        const created = await site.submit(`${batch}/rooms`, { ...fields, endDate: day, endTime: "23:45" }, {
          cookie,
        });
        assert.equal(created.status, 400, `a room that ends on ${day}`);
        for (const zone of ["Z", "-05:00", "+14:00"]) {
          const window = { maxParticipants: 3, start: "2027-01-01T10:00:00Z", end: `${day}T23:59:59${zone}` };
          const answer = await site.send("POST", codes, window, { cookie });
          assert.equal(answer.status, 400, window.end);
        }
      }
      for (const page of [batch, `${batch}/rooms`]) {
        assert.equal((await site.fetch(page, { cookie })).status, 200, page);
      }
    },
  );

  await step.step("a purchase of an unknown test number is refused", async () => {
    for (const test of [2 ** 31, 10 ** 15, -1]) {
      const body = { items: [{ test, quantity: 1 }] };
      assert.equal((await site.send("POST", "/api/v1/billing/checkout", body, { cookie })).status, 400);
    }
  });

  await step.step("one call accepts a list of the maximum length with all fields filled in", async () => {
    const respondents = Array.from({ length: 5000 }, (_, n) => ({
      email: `somebody.number.${n}@a-rather-long-organisation.test`,
      firstName: `Firstname ${n}`,
      lastName: `Lastname ${n}`,
      dateOfBirth: "1990-01-01",
      gender: "f",
      generalIdNumber: `GEN-${n}`,
      militaryIdNumber: `MIL-${n}`,
      employeeIdNumber: `EMP-${n}`,
      language: "fr",
    }));
    const body = { batch: t.springIntake.id, respondents };
    assert.ok(JSON.stringify(body).length > 2 ** 20);
    const answer = await site.send("POST", "/api/v1/respondents/batch", body, { cookie });
    assert.equal(answer.status, 201);
    assert.equal((await answer.json()).invited, 5000);
  });
});
