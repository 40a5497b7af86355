import assert from "node:assert/strict";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { methodsAt } from "$/model/api/calls.ts";
import { routePattern } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { closedColleague } from "../../helpers/world/colleague.ts";
import { routeIds, routesIn } from "../../helpers/pages/route_ids.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const SENT = ["POST", "PUT", "PATCH", "DELETE"];
const PAGES = (await routesIn("")).filter(({ file }) => !file.startsWith("api/"));

Deno.test("a page refuses a method that it lacks and lists those it has", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const ids = await routeIds(t, "cedar");
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const opal = await site.signIn("opal@assay.test", "Assay-operator-1");
  const cleo = await site.signIn((await closedColleague(t)).email, "Cedar-valley-1");
  const person = { respondentId: t.elodie.id, orgId: t.cedar.id, batchId: t.springIntake.id };
  const elodie = `assay_respondent=${signRespondentToken(t.ctx, person)}`;
  const wrong: string[] = [];
  for (const { file, methods, address } of PAGES) {
    const cookie = file.startsWith("tests/")
      ? elodie
      : /^(admin|download|resources)\//.test(file)
      ? dana
      : file.includes("/closed/")
      ? cleo
      : file.startsWith("operator/")
      ? opal
      : undefined;
    for (const method of [...SENT.filter((method) => !methods.includes(method)), "OPTIONS"]) {
      const { status, headers, body } = await site.send(method, address(ids), undefined, { cookie });
      await body?.cancel();
      const actual = `${status} ${headers.get("allow")}`;
      const expected = `${method === "OPTIONS" ? 204 : 405} ${methods.join(", ")}`;
      if (actual !== expected) wrong.push(`${method} ${file}: ${actual}, not ${expected}`);
    }
  }
  assert.ok(PAGES.length > 100, String(PAGES.length));
  assert.deepEqual(wrong, []);
});

Deno.test("a call refuses a method that it lacks and lists those it has, to anybody", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const wrong: string[] = [];
  for (const route of new Set(CALLS.map(routePattern))) {
    const methods = methodsAt(route);
    const path = route.replace(/:\w+/g, "01931a00-0000-7000-8000-000000000000");
    for (const method of [...SENT, "GET", "HEAD", "OPTIONS"]) {
      if (methods.includes(method === "HEAD" ? "GET" : method)) continue;
      const answer = await site.send(method, path);
      const { status, headers } = answer;
      const actual = `${status} ${headers.get("allow")} ${
        status === 405 && method !== "HEAD" ? (await answer.json()).code : ""
      }`;
      const code = method === "OPTIONS" ? "204" : "405";
      const words = code === "405" && method !== "HEAD" ? "method_not_allowed" : "";
      const expected = `${code} ${methods.join(", ")} ${words}`;
      if (actual !== expected) wrong.push(`${method} ${path}: ${actual}, not ${expected}`);
    }
  }
  assert.deepEqual(wrong, []);
});
