import assert from "node:assert/strict";
import { HARBOUR_CODE, NADIA, says, toDetails } from "../../helpers/pages/entry_pages.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { world } from "../../helpers/world/world.ts";

const mainOf = (html: string) => html.slice(html.indexOf("<main"));

Deno.test("accommodations are set on the respondent's page, which says what a test does not apply", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t);
  await seated.person(t.mei);
  const site = await openTestSite(seated);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const page = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.mei.id}`;
  const read = async (path: string, cookie = dana) =>
    mainOf(await (await site.fetch(path, { cookie })).text());
  const path = `${page}/accommodations`;
  assert.match(await read(page), /None: the respondent sits the tests as they are/);
  assert.match(await read(path), /<dialog[^>]* id="accommodations"[^>]* open/);

  const misfit = await sendForm(site, path, {
    timeFactor: "1.05",
    textSize: "huge",
    calm: "yes",
  }, dana);
  assert.equal(misfit.status, 400);
  assert.match(
    misfit.text,
    /value="1\.05".*Check this value\..*Check this value\./s,
  );
  assert.match(misfit.text, /<input(?=[^>]*name="calm")(?=[^>]*checked)/);
  const half = await sendForm(site, path, { breakCount: "3" }, dana);
  assert.match(half.text, /name="breakMinutes"[^>]*aria-invalid="true"|This field is required\./);

  const saved = await sendForm(site, path, {
    ...{ timeFactor: "1,5", breakCount: "2", breakMinutes: "10", breakWhen: "any_time", textSize: "larger" },
    ...{ readAloud: "yes", singleSwitch: "3", assistant: "yes", note: "Dyslexia report of 2024" },
  }, dana);
  assert.equal(saved.to, page);
  assert.match(
    saved.text,
    /1\.5 times the time limits.*2 breaks of 10 min, at any time.*Very large text.*Read aloud by the browser.*Single-switch use, 3 seconds at each control.*An assistant present.*Note: Dyslexia report of 2024/s,
  );
  assert.ok(saved.text.includes("Accommodations saved."));
  assert.match(saved.text, /Not applied in [^:]*Small[^:]*: Read aloud by the browser\./);
  assert.match(await read(path), /name="timeFactor"[^>]*value="1\.5"|value="1\.5"[^>]*name="timeFactor"/);

  assert.doesNotMatch(await read(page, riley), /Accommodations|Dyslexia/);
  const call = `/api/v1/respondents/${t.mei.id}/accommodations`;
  const held = await (await site.fetch(call, { cookie: dana })).json();
  assert.deepEqual(held.breaks, { count: 2, minutes: 10, when: "any_time" });
  const reply = await site.send("PUT", call, { timeFactor: 3.01, breaks: { count: 0, minutes: 5 } }, {
    cookie: dana,
  });
  assert.deepEqual((await reply.json()).data, {
    fields: { timeFactor: ["invalid"], "breaks.count": ["invalid"] },
  });
});

Deno.test("respondents choose how pages and tests look from the first page on, without a script too", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  const first = await person.open("/tests");
  assert.ok(says(first, /popovertarget="look"/i) && !says(first, /data-textsize/));
  const chosen = await person.send("/tests/look", { from: "/tests?x", textSize: "larger", calm: "yes" });
  assert.equal(chosen.path, "/tests?x");
  assert.ok(says(chosen, /data-textsize="larger"[^>]* data-calm="true"/));
  assert.ok(says(await toDetails(person, HARBOUR_CODE), /data-textsize="larger"/));
  await person.send("/tests/look", { from: "//elsewhere.test/", textSize: "larger", contrast: "yes" });

  const survey = await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.ok(says(survey, /data-textsize="larger" data-contrast="high"/) && !says(survey, /data-calm/));
  assert.equal(person.cookies.has("assay_look"), false, "the next person at the device begins as usual");
  const player = await person.open("/tests/active");
  assert.ok(says(player, /data-textsize="larger" data-contrast="high"[^>]* class="player"/));
  const calm = await person.send("/tests/look", {
    ...{ from: "/tests/respondent-assessments", textSize: "normal", calm: "yes" },
  });
  assert.equal(calm.path, "/tests/respondent-assessments");
  assert.ok(says(calm, /data-calm="true"/) && !says(calm, /data-(textsize|contrast)/));

  const code = (await t.sql`select resume_code from respondents where last_name = ${NADIA.lastName}`)[0]!;
  const elsewhere = walker(await openTestSite(t));
  await elsewhere.send("/tests/look", { textSize: "normal", contrast: "yes" });
  const home = await elsewhere.send("/tests/reentry-code", { resumeCode: code.resumeCode });
  assert.ok(says(home, /data-calm="true"/) && says(home, /data-contrast="high"/));
});
