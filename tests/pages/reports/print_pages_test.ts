import assert from "node:assert/strict";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { satSmall } from "../../helpers/respondents/sat_small.ts";
import { type World, world } from "../../helpers/world/world.ts";

const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };

async function open(t: World) {
  const site = await openTestSite(t);
  const signIn = (who: string) => site.signIn(`${who}@cedar.test`, "Cedar-valley-1");
  const read = async (address: string, cookie: string) => {
    const answer = await site.fetch(`/admin/print/reports/${address}`, { cookie });
    return { status: answer.status, text: await answer.text() };
  };
  return { site, read, dana: await signIn("dana"), riley: await signIn("riley") };
}

Deno.test("a report's print page holds the document alone, in the requested language and paper size", async () => {
  await using t = await world();
  const { read, dana } = await open(t);
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const english = await read(`pai?assessment=${id}`, dana);
  assert.equal(english.status, 200);
  assert.match(english.text, /<title>[^<]*Élodie Tremblay<\/title>/);
  assert.match(english.text, /@page \{ size: letter;/);
  assert.match(english.text, /<main lang="en-US" dir="ltr">/);
  assert.match(english.text, /Norms.*not validated/s);
  assert.doesNotMatch(english.text, /class="shell"/);
  const french = await read(`pai?assessment=${id}&language=fr&paper=a4`, dana);
  assert.match(french.text, /<main lang="fr" dir="ltr">.*Comment lire les scores/s);
  assert.match(french.text, /@page \{ size: a4;.*"Page " counter\(page\) " de "/s);
});

Deno.test("a report shows the irregularities of its session", async () => {
  await using t = await world();
  const { read, dana } = await open(t);
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: { h1: 4, h2: 5 } }]);
  await t.sql`update respondents set reentry_count = 2 where id = ${t.elodie.id}`;
  await t.sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select ${t.elodie.id}, subtest.id, 'expiry', now() from subtests as subtest
    join assessments as assessment on assessment.test_version_id = subtest.test_version_id
    where assessment.id = ${id!} and subtest.code = 'puzzles'`;
  const { text } = await read(`pai?assessment=${id}`, dana);
  assert.match(text, /resumed 2 times/);
  assert.match(text, /The time ran out in/);
  assert.match(text, /4 questions have no answer that counts/);
});

Deno.test("a report page of another test, of no result or of another organisation is not found", async () => {
  await using t = await world();
  const { site, read, dana, riley } = await open(t);
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const [open_] = await t
    .sql`select id from assessments where org_id = ${t.cedar.id} and status <> 'complete' limit 1`;
  for (
    const address of [
      `sspo?assessment=${id}`,
      "pai",
      "pai?assessment=x",
      `none?assessment=${id}`,
      `pai?assessment=${open_!.id}`,
    ]
  ) {
    assert.equal((await read(address, dana)).status, 404, address);
  }
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  assert.equal((await read(`pai?assessment=${id}`, omar)).status, 404);
  assert.equal((await read(`pai?assessment=${id}`, riley)).status, 200, "read-only members read results");
});

Deno.test("a read-only member sees SSPO as the title, whichever form was sat", async () => {
  await using t = await world();
  const { read, dana, riley } = await open(t);
  const [sat] = await t.sql`
    select assessment.id from assessments as assessment join tests as test on test.id = assessment.test_id
    where assessment.org_id = ${t.cedar.id} and assessment.status = 'complete' and test.identifier like 'SSPO%' limit 1`;
  const title = async (cookie: string) =>
    (await read(`sspo?assessment=${sat!.id}`, cookie)).text.match(/<h1>.*?<span>(.*?)<\/span>/s)?.[1];
  assert.equal(await title(riley), "SSPO");
  assert.notEqual(await title(dana), "SSPO");
});

Deno.test("a report names the scoring of its scores; an anonymized respondent keeps the older one", async () => {
  await using t = await world();
  const { read, dana } = await open(t);
  const { assessmentIds } = await satSmall(t, [
    { respondent: t.elodie, answers: ELODIE },
    { respondent: t.ravi, answers: ELODIE },
  ]);
  const scoringOf = async (id: string) =>
    (await read(`pai?assessment=${id}`, dana)).text.match(/document \d+, scoring \d+/)?.[0];
  const [elodies, ravis] = assessmentIds as [string, string];
  assert.equal(await scoringOf(elodies), "document 6, scoring 1");
  assert.equal(await scoringOf(ravis), "document 6, scoring 1");
  await anonymizeRespondents(t.ctx, t.dana, [t.ravi.id]);
  const small = smallInstrument();
  await importInstrument(t.sql, {
    ...small,
    scoring: { ...small.scoring, keys: { ...small.scoring.keys, span: { text: "1" } } },
  });
  assert.equal(await scoringOf(elodies), "document 6, scoring 2");
  assert.equal(await scoringOf(ravis), "document 6, scoring 1");
});
