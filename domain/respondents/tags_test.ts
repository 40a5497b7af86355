import assert from "node:assert/strict";
import { readRespondentQuery } from "../../model/respondents/respondent_list.ts";
import { readSelection } from "../../model/respondents/respondent_selection.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { tagSelected } from "./bulk_respondents.ts";
import { listRespondents } from "./lists/list_respondents.ts";
import { changeTags, countedTags, createTag, deleteTag, listTags, renameTag } from "./tags.ts";

const listed = async (t: World, search: string) => {
  const query = readRespondentQuery(new URLSearchParams(search));
  const { respondents, total } = await listRespondents(t.ctx, t.dana, { batchId: t.springIntake.id, query });
  return { total, tags: respondents.map(({ tags }) => tags.join(" ")) };
};

Deno.test("a new tag is put on the selected people, filters the list, and is renamed, taken off and deleted", async () => {
  await using t = await world();
  const place = { projectId: t.recruitment.id, batchId: t.springIntake.id };
  const selection = readSelection(new URLSearchParams(`ids=${t.ravi.id}&ids=${t.elodie.id}`));
  const on = { selection, expected: NaN, tags: [], newTag: { name: "Bilingual" }, isPut: true };
  assert.equal((await tagSelected(t.ctx, t.dana, place, on)).done, 2);
  await refuses("tag_name_taken", () => tagSelected(t.ctx, t.dana, place, on));
  await refuses("no_tag_chosen", () => tagSelected(t.ctx, t.dana, place, { ...on, newTag: undefined }));
  const tag = (await listTags(t.ctx, t.dana)).find(({ name }) => name === "Bilingual")!;
  await renameTag(t.ctx, t.dana, tag.id, { name: "Two languages" });
  const found = await listed(t, `tag=${tag.id.toUpperCase()}`);
  assert.deepEqual(found, { total: 2, tags: ["Evenings only Two languages", "Two languages"] });
  await changeTags(t.ctx, t.dana, [t.ravi.id, t.mei.id], { add: [], remove: [tag.id] });
  assert.equal((await listed(t, `tag=${tag.id}`)).total, 1);
  const [counted] = (await countedTags(t.ctx, t.dana)).filter(({ id }) => id === tag.id);
  assert.equal(counted!.people, 1);
  await deleteTag(t.ctx, t.dana, tag.id);
  assert.equal((await listed(t, `tag=${tag.id}`)).total, 0);
  const events = await t.sql`
    select verb, count(*)::int from audit_events
    where subject_id = ${tag.id} or detail ->> 'tagId' = ${tag.id} group by verb order by min(id)`;
  assert.deepEqual(events.map(({ verb, count }) => `${verb} ${count}`), [
    ...["createTag 1", "tagRespondent 2", "renameTag 1"],
    // Mei did not have it.
    ...["untagRespondent 1", "deleteTag 1"],
  ]);
});

Deno.test("tags are their organisation's, and are changed by who edits respondents", async () => {
  await using t = await world();
  const { id } = await createTag(t.ctx, t.omar, { name: "Evenings only" });
  await refuses("tag_name_taken", () => createTag(t.ctx, t.dana, { name: "EVENINGS only" }));
  await refuses("not_found", () => renameTag(t.ctx, t.dana, id, { name: "Ours" }));
  await refuses("not_found", () => deleteTag(t.ctx, t.dana, id));
  await refuses("not_found", () => changeTags(t.ctx, t.dana, [t.mei.id], { add: [id], remove: [] }));
  await refuses("forbidden", () => createTag(t.ctx, t.riley, { name: "Mine" }));
  assert.deepEqual((await listTags(t.ctx, t.omar)).map((tag) => tag.id), [id]);
});
