import assert from "node:assert/strict";
import { openBrowser, type Visitor } from "../../helpers/browser/browser.ts";
import { ALL_PAGES, isStaffs, type Walk, walkTo } from "../../helpers/browser/product_pages.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";
import { signInto } from "../../helpers/browser/sign_into.ts";

/** Colours do not depend on the width, and French has the longest texts. */
const WALKS: readonly (Walk & { readonly language: string })[] = [
  { language: "en-CA", looks: [{ width: 1280, scheme: "light" }, { width: 360, scheme: "light" }] },
  // A screen of 1280 px at 400 % zoom.
  { language: "fr", looks: [{ width: 320, scheme: "dark" }], hasSameElements: true },
];

/** Steps of entry, which need the steps before them. */
const ON_THE_WAY = ["/tests/select-language", "/tests/access-code", "/tests/respondent-info"];
const SURVEYED = ["/tests/demographics-survey"];
const AT_HOME = ["/tests/respondent-assessments", "/tests/hand-over", "/tests/survey"];
const STEPS = [...ON_THE_WAY, ...SURVEYED, ...AT_HOME];

/** Who walks through which pages. Staff pages have their own test. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  "a visitor": ALL_PAGES.filter((path) => !isStaffs(path) && path !== "/waiting" && !STEPS.includes(path)),
  "a visitor with a code": ON_THE_WAY,
  "a respondent of Cedar Valley, which has a survey": SURVEYED,
  "a respondent of Harbour Point": [...AT_HOME, "/tests", "/tests?stopped"],
  "a respondent who has finished a test": ["/tests/survey?asked"],
  "wes@cedar.test": ["/waiting"],
};

Deno.test("every page is calm in both colour schemes, all widths and languages, and has no script that it does not need", async (t) => {
  await using browser = openBrowser();
  for (const walk of WALKS) {
    await t.step(walk.language, async () => {
      await Promise.all(
        Object.entries(PATHS).map(async ([who, paths]) => {
          await using visitor = await browser.visitor({ ...walk.looks[0], language: walk.language });
          await become(who, visitor, browser.url, walk.language);
          await walkTo(visitor, paths, walk);
        }),
      );
    });
  }
});

async function become(who: string, visitor: Visitor, origin: string, language: string) {
  const { context } = visitor;
  const headers = { origin };
  if (who.includes("@")) await signInto(visitor, origin, { email: who, password: "Cedar-valley-1" });
  else if (who !== "a visitor") {
    const isHarbours = who.endsWith("Harbour Point");
    const hasFinished = who.endsWith("finished a test");
    // Of a batch that no other test is in: the survey stays.
    const code = isHarbours ? "HARBOUR-1" : hasFinished ? "TRY-WELLBEING" : "TRY-PERSONALITY";
    const send = (path: string, form: Record<string, string>) =>
      context.request.post(path, { form, headers });
    await send("/tests", { code });
    await send("/tests/select-language", { language });
    const agreements = await (await context.request.get("/tests/access-code")).text();
    const boxes = [...agreements.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
    const of = (box: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(box)![1]!;
    await send(
      "/tests/access-code",
      Object.fromEntries(boxes.map((box) => [of(box, "name"), of(box, "value")])),
    );
    if (who === "a visitor with a code") return;
    await context.request.get("/tests/respondent-info");
    const firstName = crypto.randomUUID().slice(0, 8);
    const details = { firstName, lastName: "Holm", birthYear: "1990", birthMonth: "3", birthDay: "9" };
    const home = await send("/tests/respondent-info", { ...details, step: "confirm" });
    assert.match(home.url(), /demographics-survey|respondent-assessments/, who);
    if (isHarbours) await send("/tests/hand-over", {});
    if (hasFinished) await asksAfter(firstName);
  }
}

/** Their batch asks a survey after the first test, which they have finished. */
async function asksAfter(firstName: string) {
  await using database = openProductDatabase();
  await database.sql`
    with ended as (
      update assessments as sat set status = 'complete', test_version_id = test.current_version_id, started_at = now(),
        completed_at = now(), receipt_code = 'ENDED'
      from tests as test
      where test.id = sat.test_id and sat."order" = 0
        and sat.respondent_id = (select id from respondents where first_name = ${firstName})
      returning sat.org_id, sat.respondent_id, sat.test_id
    ), survey as (
      insert into demographics_surveys (org_id, name, texts, is_active)
      select ended.org_id, gen_random_uuid()::text, asked.texts, false
      from ended join demographics_surveys as asked on asked.org_id = ended.org_id and asked.is_active
      returning id
    )
    insert into batch_surveys (org_id, batch_id, moment, survey_id, after_test)
    select person.org_id, person.batch_id, 'after', survey.id, ended.test_id
    from survey, ended join respondents as person on person.id = ended.respondent_id
    on conflict (batch_id, moment) do update set survey_id = excluded.survey_id, after_test = excluded.after_test`;
}
