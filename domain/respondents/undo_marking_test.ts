import assert from "node:assert/strict";
import { type Marking, readSelection } from "../../model/respondents/respondent_selection.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { applyToSelected } from "./bulk_respondents.ts";
import { deleteRespondents } from "./delete.ts";
import { undoMarking } from "./undo_marking.ts";

const place = ({ springIntake }: World) => ({ ...springIntake, batchId: springIntake.id });

const both = (t: World, action: Marking) =>
  applyToSelected(t.ctx, t.dana, place(t), {
    action,
    selection: readSelection(new URLSearchParams(`ids=${t.ravi.id}&ids=${t.mei.id}`)),
  });

async function marks(t: World) {
  const rows = await t.sql`
    select id, flagged_at is not null as flagged, retested_at is not null as retested
    from respondents where id in (${t.ravi.id}, ${t.mei.id})`;
  const of = (id: string) => rows.find((row) => row.id === id)!;
  return [t.ravi.id, t.mei.id].map((id) => [of(id).flagged, of(id).retested]);
}

Deno.test("a marking is undone only for the respondents that it changed", async () => {
  await using t = await world();
  await t.sql`update respondents set flagged_at = null, retested_at = null`;
  await t.sql`update respondents set flagged_at = now() where id = ${t.ravi.id}`;
  const flagging = await both(t, "flag");
  assert.deepEqual(await marks(t), [[true, false], [true, false]]);
  const entries = await t.sql`
    select subject_id from audit_events where verb = 'flagRespondent' and at = ${flagging.at}`;
  assert.deepEqual(entries.map(({ subjectId }) => subjectId), [t.mei.id], "no other respondent has an entry");
  assert.deepEqual(await undoMarking(t.ctx, t.dana, place(t), { action: "flag", at: flagging.at }), {
    done: 1,
  });
  assert.deepEqual(await marks(t), [[true, false], [false, false]]);

  const unflagging = await both(t, "unflag");
  assert.deepEqual(await marks(t), [[false, false], [false, false]]);
  await undoMarking(t.ctx, t.dana, place(t), { action: "unflag", at: unflagging.at });
  assert.deepEqual(await marks(t), [[true, false], [false, false]]);

  const retesting = await both(t, "retest");
  await undoMarking(t.ctx, t.dana, place(t), { action: "retest", at: retesting.at });
  assert.deepEqual(await marks(t), [[true, false], [false, false]]);
});

Deno.test("only the own marking can be undone, and deleted respondents are skipped", async () => {
  await using t = await world();
  await t.sql`update respondents set retested_at = null`;
  const { at } = await both(t, "retest");
  const undoing = { action: "retest", at } as const;
  const another = { ...t.dana, userId: t.omar.userId };
  assert.deepEqual(await undoMarking(t.ctx, another, place(t), undoing), { done: 0 });
  await refuses("forbidden", () => undoMarking(t.ctx, t.riley, place(t), undoing));
  await refuses("not_found", () => undoMarking(t.ctx, t.omar, place(t), undoing));
  assert.deepEqual((await marks(t)).map(([, isRetested]) => isRetested), [true, true]);
  await deleteRespondents(t.ctx, t.dana, [t.mei.id]);
  assert.deepEqual(await undoMarking(t.ctx, t.dana, place(t), undoing), { done: 1 });
});
