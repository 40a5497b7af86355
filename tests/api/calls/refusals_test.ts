import assert from "node:assert/strict";
import { openLog } from "$/lib/log.ts";
import { REFUSALS } from "$/model/refusal.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { words } from "../../helpers/world/words.ts";
import { world } from "../../helpers/world/world.ts";

const LOGIN = "/api/v1/auth/login";
const WRONG = { email: "dana@cedar.test", password: "wrong" };

Deno.test("every refusal has a message in every language", () => {
  for (const language of LANGUAGES) {
    const t = words.t(language);
    for (const code of [...Object.keys(REFUSALS), "internal_error"]) {
      assert.ok(t(`common:refusal.${code}`).length > 10, `${language} ${code}`);
    }
  }
});

Deno.test("a refusal says what is wrong", async (step) => {
  await using t = await world();
  const site = await openTestSite(t);

  await step.step("a refusal is in the language of the request", async () => {
    const refusal = async (language: string) => {
      const answer = await site.fetch(LOGIN, {
        method: "POST",
        body: JSON.stringify(WRONG),
        headers: { "accept-language": language },
      });
      assert.equal(answer.status, 400);
      assert.equal(answer.headers.get("cache-control"), "no-store");
      return await answer.json();
    };
    const documentationUrl = `${t.ctx.appUrl}/api/docs#invalid_credentials`;
    const english = {
      code: "invalid_credentials",
      message: "Incorrect email or password, please try again",
      documentationUrl,
    };
    assert.deepEqual(await refusal("en-US"), english);
    assert.deepEqual(await refusal("en-CA"), english);
    assert.deepEqual(await refusal("fr-CA, fr;q=0.9, en;q=0.5"), {
      code: "invalid_credentials",
      message: "Courriel ou mot de passe incorrect, veuillez réessayer",
      documentationUrl,
    });
    assert.deepEqual(await refusal("de"), english);
  });

  await step.step("a body that is missing, too long or invalid gets its own refusal", async () => {
    const send = async (body: string) => {
      const answer = await site.fetch(LOGIN, { method: "POST", body });
      return [answer.status, await answer.json()] as const;
    };
    for (const body of ["", "{", "[]", "null", '"x"']) {
      const [status, { code }] = await send(body);
      assert.deepEqual([status, code], [400, body.length < 2 ? "not_json" : "invalid_body"], body);
    }
    const [status, { code, data }] = await send('{"email":"dana"}');
    assert.deepEqual([status, code, data], [400, "invalid_body", {
      fields: { email: ["invalid"], password: ["required"] },
    }]);
    const [tooLong, answer] = await send(JSON.stringify({ email: "x".repeat(2_000_000) }));
    assert.deepEqual([tooLong, answer.code], [413, "body_too_large"]);
  });

  await step.step(
    "a cross-site request cannot write with a member's cookie, and gets an ordinary 403",
    async () => {
      const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
      const answer = await site.fetch(`/api/v1/users/${t.dana.userId}`, {
        method: "PATCH",
        cookie,
        body: '{"lastName":"Mallory"}',
        headers: { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" },
      });
      assert.equal(answer.status, 403);
      assert.equal((await answer.json()).code, "forbidden");
      assert.equal((await (await site.fetch("/api/user", { cookie })).json()).lastName, "Whitfield");
    },
  );
});

Deno.test("too many attempts: 429 with the seconds to wait, and a line in the log", async () => {
  await using t = await world();
  const logged: unknown[][] = [];
  const log = { ...t.ctx.log, warn: (...what: unknown[]) => void logged.push(what) };
  const site = await openTestSite({ ctx: { ...t.ctx, log } });
  await (await site.send("POST", LOGIN, WRONG)).body?.cancel();
  await t.sql`update attempts set count = 1000`;
  const answer = await site.send("POST", LOGIN, WRONG);
  assert.equal(answer.status, 429);
  const seconds = Number(answer.headers.get("retry-after"));
  assert.ok(seconds > 800 && seconds <= 900, `${seconds}`);
  assert.equal(answer.headers.get("ratelimit-policy"), '"attempts";q=10;w=900');
  assert.equal(answer.headers.get("ratelimit"), `"attempts";r=0;t=${seconds}`);
  assert.equal((await answer.json()).code, "too_many_attempts");
  assert.deepEqual(logged.map(([event]) => event), ["attempts.over"]);
});

Deno.test("an unexpected error is logged once and reported without its details", async () => {
  await using t = await world();
  const logged: unknown[][] = [];
  const broken = Object.assign(() => Promise.reject(new Error("the database said: secret")), { begin: null });
  const log = { ...t.ctx.log, error: (...what: unknown[]) => void logged.push(what) };
  const site = await openTestSite({ ctx: { ...t.ctx, sql: broken as never, memory: new Map(), log } });
  const answer = await site.send("POST", LOGIN, WRONG);
  assert.equal(answer.status, 500);
  assert.deepEqual(await answer.json(), {
    code: "internal_error",
    message: "An error occurred. Please try again later.",
    documentationUrl: `${t.ctx.appUrl}/api/docs#internal_error`,
  });
  assert.equal(logged.length, 1);
  const [, , facts] = logged[0]!;
  const requestId = answer.headers.get("request-id");
  assert.deepEqual(
    facts,
    { method: "POST", route: "/api/v1/auth/login", requestId },
    "the log names the request",
  );
});

Deno.test("each refused request is in the log, by its route and code, and without what was sent", async () => {
  await using t = await world();
  const lines: string[] = [];
  const log = openLog("info", (line) => lines.push(line));
  const site = await openTestSite({ ...t, ctx: { ...t.ctx, log } });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const [foreign] = await t.sql<
    { id: string }[]
  >`select id from batches where org_id <> ${t.cedar.id} limit 1`;
  const body = JSON.stringify({ name: "Zebedee".repeat(99) });
  await site.fetch("/api/v1/projects", { method: "POST", cookie, body });
  await site.fetch(`/api/v1/batches/${foreign!.id}`, { cookie });
  await site.fetch(LOGIN, { method: "POST", body: JSON.stringify(WRONG) });
  await site.submit("/admin/project/new", { name: "" }, { cookie });
  await site.fetch("/admin", { cookie });
  const refused = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request.refused");
  assert.deepEqual(refused.map(({ method, route, status, code }) => [method, route, status, code]), [
    ["POST", "/api/v1/projects", 400, "invalid_body"],
    ["GET", "/api/v1/batches/:id", 404, "not_found"],
    ["POST", LOGIN, 400, "invalid_credentials"],
    ["POST", "/admin/project/new", 400, undefined],
  ]);
  assert.doesNotMatch(lines.join(), /Zebedee|wrong|dana/);
});
