import assert from "node:assert/strict";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";
import { removeBatchTest } from "../../../domain/batches/batch_tests.ts";
import { anonymizeMany } from "../../../domain/respondents/anonymizing/anonymize_many.ts";
import { openRespondent } from "../../../domain/respondents/open_respondent.ts";
import { sendMessage } from "../../../domain/room/send_message.ts";
import { readRoom } from "../../../domain/room/room.ts";
import { noteTalk } from "../../../domain/sitting/note_talk.ts";
import { incidentsOf, noteIncident, roomIncidents } from "../../../domain/sitting/incidents.ts";
import { stayActive } from "../../../domain/sitting/clock/stay_active.ts";

const TEXT = "The phone of a neighbour rang for a minute.";

Deno.test("an incident stands with who and when on staff's pages, and the respondent reads nothing of it", async () => {
  await using t = await world();
  const { ctx, person, subtests } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  await sendMessage(ctx, t.dana, t.springIntake.id, {
    text: "Ten minutes to go",
    respondents: [mei.respondentId],
  });
  const noted = await noteIncident(ctx, t.dana, mei.assessmentId, { text: TEXT });
  assert.deepEqual([noted.by, noted.text], ["Dana Whitfield", TEXT]);
  assert.equal((await incidentsOf(ctx, t.dana, mei.assessmentId)).length, 1);
  const batch = t.springIntake.id;
  const [inRoom] = await roomIncidents(ctx, t.dana, batch);
  assert.deepEqual([inRoom!.firstName, inRoom!.text], ["Mei", TEXT]);
  const { results } = await readRoom(ctx, t.dana, batch, { limit: 500, offset: 0 });
  assert.equal(results.find(({ respondent }) => respondent.id === mei.respondentId)!.incidents, 1);
  const [event] = await t.sql`select subject_id, detail from audit_events where verb = 'noteIncident'`;
  assert.deepEqual([event!.subjectId, event!.detail], [mei.assessmentId, {}]);
  const alive = await stayActive(ctx, mei, subtests.puzzles!, { questionIndex: 0 }, "fr");
  assert.ok(!JSON.stringify(alive).includes(TEXT));

  const site = await openTestSite({ ctx });
  const read = async (page: string, who: "dana" | "riley") => {
    const cookie = await site.signIn(`${who}@cedar.test`, "Cedar-valley-1");
    return await (await site.fetch(page, { cookie })).text();
  };
  const at = `/admin/project/${t.recruitment.id}/batch/${batch}`;
  const about = `${at}/respondent/${mei.respondentId}`;
  for (const page of [about, `${about}/assessment/${mei.assessmentId}/sitting`, `${at}/room`]) {
    assert.ok((await read(page, "dana")).includes(TEXT), page);
  }
  assert.match(
    await read(`${at}/room`, "dana"),
    /title="Message sent at \d\d:\d\d, not on their screen yet"/,
  );
  const sitting = `${about}/assessment/${mei.assessmentId}/sitting`;
  const folded =
    /<details[^>]*>.*Messages sent to them.*Dana Whitfield.*Ten minutes to go.*Not on their screen yet/s;
  assert.match(await read(sitting, "dana"), folded);
  assert.ok(!(await read(sitting, "riley")).includes("Ten minutes to go"), "nor messages");
  const [{ id }] = await t.sql<
    [{ id: number }]
  >`select id from messages where respondent_id = ${mei.respondentId}`;
  await noteTalk(ctx, mei, { shown: [id], acknowledged: [] });
  assert.match(await read(sitting, "dana"), /On their screen since [^<]* · Not read yet/);
  assert.ok(!(await read(about, "riley")).includes(TEXT), "read-only members do not read it");
});

Deno.test("only who edits respondents of the organisation notes and reads incidents", async () => {
  await using t = await world();
  const { ctx, person } = await seatAtSmall(t);
  const { assessmentId } = await person(t.mei);
  await refuses("forbidden", () => noteIncident(ctx, t.riley, assessmentId, { text: TEXT }));
  await refuses("not_found", () => noteIncident(ctx, t.omar, assessmentId, { text: TEXT }));
  await refuses("not_found", () => incidentsOf(ctx, t.omar, assessmentId));
});

Deno.test("an incident stays with the person when its test is removed from the batch", async () => {
  await using t = await world();
  const { ctx, person, testId } = await seatAtSmall(t);
  const { assessmentId } = await person(t.mei);
  const batchId = t.springIntake.id;
  const [{ id }] = await t.sql<[{ id: string }]>`
    insert into batch_tests (org_id, batch_id, test_id, "order") values (${t.cedar.id}, ${batchId}, ${testId}, 9)
    returning id`;
  await noteIncident(ctx, t.dana, assessmentId, { text: TEXT });
  await removeBatchTest(ctx, t.dana, id);
  const place = { projectId: t.recruitment.id, batchId, respondentId: t.mei.id };
  const { incidents } = await openRespondent(ctx, t.dana, place);
  assert.deepEqual(incidents!.map((one) => [one.text, one.assessmentId]), [[TEXT, null]]);
  assert.ok(incidents![0]!.test);
  assert.deepEqual((await roomIncidents(ctx, t.dana, batchId)).map(({ text }) => text), [TEXT]);
  const { results } = await readRoom(ctx, t.dana, batchId, { limit: 500, offset: 0 });
  assert.equal(results.find(({ respondent }) => respondent.id === t.mei.id)!.incidents, 1);
  await anonymizeMany(ctx, t.dana, [t.mei.id]);
  assert.deepEqual((await roomIncidents(ctx, t.dana, batchId)).map(({ text }) => text), [""]);
});
