import assert from "node:assert/strict";
import { OpenedCode, OrganizationAgreements, SignedUp } from "$/model/entry/entry.ts";
import { NADIA, newcomer, signUpForm } from "../../helpers/respondents/newcomer.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const API = "/api/v1";

async function open(t: World) {
  const site = await openTestSite(t);
  /** A call with or without a respondent's token. */
  const call = async (method: string, path: string, { token, body, language = "en-US" }: {
    token?: string;
    body?: unknown;
    language?: string;
  } = {}) => {
    const headers = new Headers({ "accept-language": language });
    if (token) headers.set("authorization", `Respondent ${token}`);
    const answer = await site.fetch(API + path, {
      method,
      headers,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
  };
  return { site, call };
}

Deno.test("from a code to a seat: the code's details, the agreements, sign-up", async () => {
  await using t = await world();
  const { call } = await open(t);
  const opened = await call("POST", "/test-codes/validate/", { body: { code: "harbour-1" }, language: "fr" });
  assert.equal(opened.status, 200);
  assert.equal(OpenedCode.parse(opened.body).organization.name, "Harbour Point");
  const agreements = await call("GET", "/organization-agreements/HARBOUR-1", { language: "fr" });
  const { privacyPolicy, termsOfUnderstanding, additional } = OrganizationAgreements.parse(agreements.body);
  assert.equal(additional[0]?.title, "Communication au capitaine du navire");

  const body = {
    first_name: "Nadia",
    lastName: "Benali",
    date_of_birth: "1996-05-17",
    language: "fr",
    agreed: {
      privacyPolicy: privacyPolicy.version,
      termsOfUnderstanding: termsOfUnderstanding.version,
      additional: additional.map(({ id }) => id),
    },
    sign_up_key: crypto.randomUUID(),
  };
  const first = await call("POST", "/respondents/signup/HARBOUR-1", { body });
  assert.equal(first.status, 201);
  const { id, token, resumeCode } = SignedUp.parse(first.body);
  const second = await call("POST", "/respondents/signup/HARBOUR-1/", { body });
  assert.deepEqual(
    [second.body.id, second.body.resumeCode],
    [id, resumeCode],
    "the same sign-up sent twice takes one seat",
  );
  const [kept] = await t.sql`select first_name, date_of_birth, language from respondents where id = ${id}`;
  assert.deepEqual({ ...kept }, { firstName: "Nadia", dateOfBirth: "1996-05-17", language: "fr" });

  const tests = await call("GET", `/respondents/${id}/assessments/`, { token, language: "fr" });
  assert.deepEqual([tests.status, tests.body.count], [200, 2]);
  const back = await call("POST", "/respondents/resume/", { body: { resumeCode: resumeCode.toLowerCase() } });
  assert.deepEqual(
    [back.status, back.body.id, back.body.bookmark, back.body.responses.length, back.body.assessments.length],
    [200, id, null, 0, 2],
  );
  assert.notEqual(back.body.token, undefined);
  const handedOver = await call("POST", `/respondents/${id}/hand-over`, { token: back.body.token });
  assert.equal(handedOver.status, 201);
  const takeOver = () => call("POST", "/respondents/take-over", { body: { code: handedOver.body.code } });
  const there = await takeOver();
  assert.deepEqual([there.status, there.body.id, there.body.resumeCode], [200, id, resumeCode]);
  assert.deepEqual((await takeOver()).body.code, "unknown_code", "it works once");
});

Deno.test("a sign-up's errors are returned by field", async () => {
  await using t = await world();
  const { call } = await open(t);
  const { info: _, ...rest } = await signUpForm(t, t.cedar.id);
  const wrong = async (fields: Record<string, unknown>) => {
    const { status, body } = await call("POST", "/respondents/signup/SPRING-2026", {
      body: { ...rest, ...NADIA, ...fields },
    });
    return [status, body.code, body.data?.fields];
  };
  assert.deepEqual(
    await wrong({ firstName: " ", lastName: undefined, email: "nadia", generalIdNumber: "a_b" }),
    [
      400,
      "invalid_body",
      { firstName: ["required"], lastName: ["required"], email: ["invalid"], generalIdNumber: ["invalid"] },
    ],
  );
  assert.deepEqual(await wrong({ dateOfBirth: "1996-02-30" }), [400, "invalid_body", {
    dateOfBirth: ["invalid"],
  }]);
  assert.deepEqual(await wrong({ language: "de" }), [400, "invalid_body", { language: ["invalid"] }]);
  assert.deepEqual(await wrong({ signUpKey: "1" }), [400, "invalid_body", { signUpKey: ["invalid"] }]);
  const [status, code] = await wrong({ agreed: undefined });
  assert.deepEqual([status, code], [400, "invalid_body"]);
  assert.deepEqual((await wrong({ agreed: { privacyPolicy: 0, termsOfUnderstanding: 1 } })).slice(0, 2), [
    409,
    "agreements_changed",
  ]);
  const [{ people }] = await t.sql`
    select count(*) as people from respondents where last_name = 'Benali'` as [{ people: number }];
  assert.equal(people, 0);
});

Deno.test("every call of the entry refuses malformed input", async () => {
  await using t = await world();
  const { call } = await open(t);
  const { token, id } = await newcomer(t);
  const posts = [
    "/test-codes/validate",
    "/respondents/signup/SPRING-2026",
    "/respondents/resume",
    "/organization/respondent-agreements",
    "/demographics-surveys/respondent",
  ];
  for (const path of posts) {
    for (
      const body of [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"code":7,"resumeCode":[],"agreement":"x","answers":1}',
        '{"code":"\\u0000"}',
      ]
    ) {
      const answer = await call("POST", path, { token, body });
      const code = body.length < 2 && body !== "7" ? "not_json" : "invalid_body";
      assert.deepEqual([answer.status, answer.body.code], [400, code], `${path} ${body}`);
    }
  }
  for (const path of ["decline", "complete"]) {
    const answer = await call("POST", `/demographics-surveys/respondent/${path}`, {
      token,
      body: '{"survey":1}',
    });
    assert.equal(answer.status, 400);
  }
  for (const code of ["%00", "%F0%9F%92%A5", "..%2F..", "x".repeat(300), "SPRING%2D2026'"]) {
    const reply = await call("GET", `/organization-agreements/${code}`);
    assert.deepEqual([reply.status, reply.body.code], [404, "unknown_code"], code);
  }
  for (const other of ["nonsense", "1", `${id}0`]) {
    assert.equal((await call("POST", `/respondents/${other}/accept-tos-pp`, { token })).status, 404);
    assert.equal((await call("GET", `/respondents/${other}/assessments`, { token })).status, 404);
  }
});

Deno.test("a code that is not open returns its refusal code and status", async () => {
  await using t = await world();
  const { call } = await open(t);
  const refusal = async (code: string) => {
    const { status, body } = await call("POST", "/test-codes/validate", { body: { code } });
    return `${status} ${body.code}`;
  };
  assert.equal(await refusal("NO-SUCH"), "404 unknown_code");
  assert.equal(await refusal("AUTUMN-2025"), "409 batch_closed");
  await t.sql`update test_codes set max_participants = taken where code = 'SPRING-2026'`;
  assert.equal(await refusal("SPRING-2026"), "409 room_full");
  await t.sql`update test_codes set starts_at = now() + interval '1 hour' where code = 'HARBOUR-1'`;
  assert.equal(await refusal("HARBOUR-1"), "409 window_not_open");
  await t.sql`update attempts set count = 1000`;
  const { status, body, headers } = await call("POST", "/test-codes/validate", {
    body: { code: "TRY-ABILITY" },
  });
  assert.deepEqual([status, body.code], [429, "too_many_attempts"]);
  assert.ok(Number(headers.get("retry-after")) > 0);
});

Deno.test("a respondent reaches nothing of another respondent, in any organisation", async () => {
  await using t = await world();
  const { site, call } = await open(t);
  const { token, id } = await newcomer(t);
  for (const other of [t.mei.id, t.anders.id]) {
    for (const [method, path] of [["GET", "assessments"], ["POST", "accept-tos-pp"]] as const) {
      const answer = await call(method, `/respondents/${other}/${path}`, { token });
      assert.deepEqual([answer.status, answer.body.code], [404, "not_found"]);
    }
  }
  const [agreement] = await t
    .sql`select id from agreements where org_id = ${t.harbour.id} and kind = 'additional'`;
  const agreed = await call("POST", "/organization/respondent-agreements", {
    token,
    body: { agreement: agreement!.id },
  });
  assert.equal(agreed.status, 404);
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  assert.equal((await site.fetch(`${API}/respondents/${id}/assessments`, { cookie: omar })).status, 404);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const listed = await site.fetch(`${API}/respondents/${id}/assessments`, { cookie: dana });
  assert.equal((await listed.json()).count, 2);
});

Deno.test("the survey, the flags, the terms and the completion text over the API", async () => {
  await using t = await world();
  const { call } = await open(t);
  const { token, id } = await newcomer(t);
  assert.deepEqual((await call("GET", "/survey-flags", { token })).body, { demographics: true });
  const survey = async () =>
    (await call("GET", "/demographics-surveys", { token, language: "fr" })).body.results[0];
  const { id: surveyId, title } = await survey();
  assert.equal(title, "À propos de vous");
  const answers = { schooling: "trade" };
  const send = (path: string, body?: unknown) =>
    call("POST", `/demographics-surveys/respondent${path}`, { token, body });
  assert.equal((await send("", { survey: surveyId, answers })).status, 204);
  assert.deepEqual((await survey()).answers, answers);
  assert.equal((await send("/complete")).status, 204);
  assert.equal((await survey()).status, "complete");
  assert.equal((await send("/decline")).status, 204);
  assert.deepEqual([(await survey()).status, (await survey()).answers], ["declined", {}]);
  const refused = await send("", { answers: { schooling: "wizardry" } });
  assert.deepEqual([refused.status, refused.body.data.fields], [400, { schooling: ["invalid"] }]);

  const outdated = await call("POST", `/respondents/${id}/accept-tos-pp`, {
    token,
    body: { privacyPolicy: 1, termsOfUnderstanding: 0 },
  });
  assert.deepEqual([outdated.status, outdated.body.code], [409, "agreements_changed"]);
  for (let twice = 0; twice < 2; twice++) {
    const accepted = await call("POST", `/respondents/${id}/accept-tos-pp`, { token });
    assert.deepEqual([accepted.status, accepted.body], [204, null]);
  }
  const last = await call("GET", "/respondents/completion-content", { token, language: "fr" });
  assert.match(last.body.text, /^Cedar Valley a maintenant/);
});

Deno.test("the token of a deleted respondent opens nothing", async () => {
  await using t = await world();
  const { call } = await open(t);
  const { token, id } = await newcomer(t);
  await t.sql`delete from respondents where id = ${id}`;
  const calls = [
    ["GET", `/respondents/${id}/assessments`],
    ["POST", `/respondents/${id}/accept-tos-pp`],
    ["GET", "/respondents/completion-content"],
    ["POST", "/demographics-surveys/respondent/decline"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await call(method, path, { token });
    assert.deepEqual([answer.status, answer.body], [401, null], path);
  }
  const survey = await call("POST", "/demographics-surveys/respondent", { token, body: { answers: {} } });
  assert.equal(survey.status, 401);
});
