import assert from "node:assert/strict";
import { ZodError } from "zod";
import { NewDisruption, type NewUpdate, TypedDisruption } from "../../model/status/disruption.ts";
import { fieldCodes } from "../../model/site/field_codes.ts";
import { textFor } from "../../model/status/text_for.ts";
import { DAY, HOUR } from "../../model/times.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { changeDisruption, readDisruption, tellDisruption, updateDisruption } from "./disruptions.ts";
import { readStatus } from "./read_status.ts";

const LATE = {
  ...{ titles: { "en-US": "Reports are late" }, parts: ["files"], state: "investigating" },
  texts: { "en-US": "We look into it.", fr: "Nous cherchons." },
};
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

const tell = (t: World, changes: object = {}) =>
  tellDisruption(t.ctx, t.opal, NewDisruption.parse({ ...LATE, ...changes }));

/** What everybody sees, some time from now. */
async function seen(t: World, ms = 0) {
  const now = () => new Date(Date.now() + ms);
  const { disruptions } = await readStatus({ ...t.ctx, now, memory: new Map() });
  return disruptions.map(({ titles, state, updates }) =>
    `${textFor(titles, "fr").text} ${state} ${updates.length}`
  );
}

Deno.test("a disruption is told, updated until it is resolved, and seen for 90 days after", async () => {
  await using t = await world();
  const { id } = await tell(t);
  assert.deepEqual(await seen(t), ["Reports are late investigating 1"]);
  const say = (state: NewUpdate["state"]) =>
    updateDisruption(t.ctx, t.opal, id, { state, texts: { fr: "Fait." } as NewUpdate["texts"] });
  await say("resolved");
  assert.deepEqual(await seen(t), ["Reports are late resolved 2"]);
  assert.equal((await say("watching")).end, null, "it is open again");
  const { end, updates } = await say("resolved");
  assert.ok(end);
  assert.deepEqual(updates.map(({ state }) => state), ["resolved", "watching", "resolved", "investigating"]);
  assert.equal((await seen(t, 89 * DAY)).length, 1);
  assert.deepEqual(await seen(t, 91 * DAY), []);
});

Deno.test("planned maintenance is told by its times", async () => {
  await using t = await world();
  await tell(t, { isPlanned: true, state: undefined, start: later(HOUR), end: later(2 * HOUR) });
  assert.deepEqual(await seen(t), ["Reports are late planned 1"]);
  assert.deepEqual(await seen(t, 1.5 * HOUR), ["Reports are late underway 1"]);
  assert.deepEqual(await seen(t, 3 * HOUR), ["Reports are late over 1"]);
});

Deno.test("a correction keeps what was said before, and who changed it; a hidden one is seen by operators only", async () => {
  await using t = await world();
  const { id, updates: [first] } = await tell(t);
  const change = (changes: Parameters<typeof changeDisruption>[3]) =>
    changeDisruption(t.ctx, t.opal, id, changes);
  await change({
    titles: { "en-US": "Reports were late" } as never,
    updates: { [first!.id]: { fr: "Trouvé." } as never },
  });
  await change({ parts: ["files"] });
  await change({ isHidden: true });
  assert.deepEqual(await seen(t), []);
  const { changes, isHidden, titles, updates } = await readDisruption(t.ctx, t.opal, id);
  assert.deepEqual([isHidden, titles, updates[0]!.texts], [true, { "en-US": "Reports were late" }, {
    fr: "Trouvé.",
  }]);
  assert.deepEqual(changes.map(({ by, before }) => [by, before.titles["en-US"], before.updates[0]!.texts]), [
    ["Opal Reyes", "Reports were late", { fr: "Trouvé." }],
    ["Opal Reyes", "Reports are late", LATE.texts],
  ]);
  await change({ isHidden: false });
  assert.deepEqual(await seen(t), ["Reports were late investigating 1"]);
  const acts = await t
    .sql`select verb, org_id from audit_events where subject_kind = 'disruption' order by id`;
  assert.deepEqual(acts.map(({ verb, orgId }) => [verb, orgId]), [
    ...["tellDisruption", "changeDisruption", "hideDisruption", "showDisruption"].map((verb) => [verb, null]),
  ]);
  const other = await tell(t);
  await refuses(
    "not_found",
    () => changeDisruption(t.ctx, t.opal, other.id, { updates: { [first!.id]: {} as never } }),
  );
  await refuses("forbidden", () => changeDisruption(t.ctx, t.dana, id, { isHidden: true }));
});

Deno.test("a fault is told beside its field", async () => {
  await using t = await world();
  const faults = async (changes: object) => {
    try {
      await tell(t, changes);
    } catch (error) {
      assert.ok(error instanceof ZodError);
      return fieldCodes(error);
    }
  };
  assert.deepEqual(await faults({ titles: {}, parts: [] }), {
    "titles.en-US": ["required"],
    parts: ["required"],
  });
  assert.deepEqual(await faults({ state: undefined }), { state: ["required"] });
  assert.deepEqual(await faults({ start: later(HOUR) }), { start: ["invalid"] });
  assert.deepEqual(await faults({ isPlanned: true, state: undefined }), { end: ["required"] });
  assert.deepEqual(
    await faults({ isPlanned: true, state: undefined, start: later(HOUR), end: later(0) }),
    { end: ["invalid"] },
  );
  const typed = TypedDisruption.safeParse({
    "titles.fr": "Lent",
    "parts.mail": "on",
    start: "2026-11-27T10:00",
  });
  assert.deepEqual(fieldCodes(typed.error!), { "texts.en-US": ["required"] });
});
