import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { findQualificationFile } from "../../../db/account/qualifications.ts";
import { LIMITS } from "../../../model/limits.ts";
import { deleteAllUnnamed } from "../../unnamed_files.ts";
import { deleteMember } from "../members/delete_member.ts";
import {
  keepQualificationFile,
  openQualificationFile,
  removeQualificationFile,
} from "./qualification_file.ts";
import { qualifyMember } from "./qualify_member.ts";

const HELD = { level: "B", heldSince: "2024-03-01", document: "Register 4711" } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const PDF = bytesOf("%PDF-1.7\na certificate\n%%EOF\n");
const PNG = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

const keyOf = async (t: World) => (await findQualificationFile(t.sql, t.cedar.id, t.riley.userId))?.key;

Deno.test("a copy of a qualification's document is kept, replaced and removed, on record and out of the store", async () => {
  await using t = await world();
  const { userId } = t.riley;
  const keep = (bytes: Uint8Array<ArrayBuffer>) => keepQualificationFile(t.ctx, t.dana, userId, bytes);
  await refuses("not_found", () => keep(PDF));
  await qualifyMember(t.ctx, t.dana, userId, HELD);
  const { qualification } = await keep(PDF);
  assert.deepEqual([qualification?.file?.type, qualification?.file?.bytes], ["application/pdf", PDF.length]);
  const first = (await keyOf(t))!;
  await keep(PNG);
  assert.equal(await t.ctx.store.size(first), null, "a replaced file is gone");
  const { stream, type } = await openQualificationFile(t.ctx, t.dana, userId);
  assert.equal(type, "image/png");
  assert.deepEqual(await new Response(stream).bytes(), PNG);

  // A change of the level keeps it; taking the level away does not.
  await qualifyMember(t.ctx, t.dana, userId, { ...HELD, level: "C" });
  const second = (await keyOf(t))!;
  assert.equal((await removeQualificationFile(t.ctx, t.dana, userId)).qualification?.file, null);
  assert.equal(await t.ctx.store.size(second), null);
  await refuses("not_found", () => openQualificationFile(t.ctx, t.dana, userId));
  const events = await t.sql`
    select verb from audit_events where subject_id = ${userId} and verb like '%QualificationFile' order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), [
    ...["keepQualificationFile", "keepQualificationFile"],
    ...["downloadQualificationFile", "removeQualificationFile"],
  ]);
});

Deno.test("a change that is not committed leaves the copy where it is", async () => {
  await using t = await world();
  const { userId } = t.riley;
  await qualifyMember(t.ctx, t.dana, userId, HELD);
  await keepQualificationFile(t.ctx, t.dana, userId, PDF);
  const key = (await keyOf(t))!;
  await t.sql.unsafe(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$;
    create constraint trigger refuse_commit after insert on audit_events initially deferred
      for each row execute function refuse_commit()`);
  for (
    const change of [
      () => keepQualificationFile(t.ctx, t.dana, userId, PNG),
      () => removeQualificationFile(t.ctx, t.dana, userId),
      () => qualifyMember(t.ctx, t.dana, userId, { level: "A" }),
      () => deleteMember(t.ctx, t.dana, userId),
    ]
  ) {
    await assert.rejects(change, /no commit/);
    assert.equal(await keyOf(t), key);
    assert.equal(await t.ctx.store.size(key), PDF.length, `${change}`);
  }
});

Deno.test("the copy leaves the store with the qualification, and with its member", async () => {
  await using t = await world();
  const { userId } = t.riley;
  const kept = async () => {
    await qualifyMember(t.ctx, t.dana, userId, HELD);
    await keepQualificationFile(t.ctx, t.dana, userId, PDF);
    return (await keyOf(t))!;
  };
  const first = await kept();
  await qualifyMember(t.ctx, t.dana, userId, { level: "A" });
  assert.equal(await t.ctx.store.size(first), null);
  const second = await kept();
  await deleteMember(t.ctx, t.dana, userId);
  assert.equal(await t.ctx.store.size(second), null);
});

Deno.test("a copy that the store did not delete is deleted in a later round of the workers", async () => {
  await using t = await world();
  const { userId } = t.riley;
  let isAway = true;
  const kept = new Set<string>();
  const store = {
    ...t.ctx.store,
    delete: (key: string) => isAway ? Promise.reject(new Error("away")) : t.ctx.store.delete(key),
  };
  const ctx = { ...t.ctx, store, log: { ...t.ctx.log, warn: () => {} } };
  const keep = async () => {
    await qualifyMember(ctx, t.dana, userId, HELD);
    await keepQualificationFile(ctx, t.dana, userId, PDF);
    kept.add((await keyOf(t))!);
  };
  for (
    const change of [
      keep,
      () => removeQualificationFile(ctx, t.dana, userId),
      () => qualifyMember(ctx, t.dana, userId, { level: "A" }),
      () => deleteMember(ctx, t.dana, userId),
    ]
  ) {
    await keep();
    await change();
  }
  const sizes = () => Promise.all([...kept].map((key) => store.size(key)));
  assert.equal(await deleteAllUnnamed(ctx), 0);
  assert.deepEqual(new Set(await sizes()), new Set([PDF.length]));
  isAway = false;
  assert.equal(await deleteAllUnnamed(ctx), kept.size);
  assert.deepEqual(new Set(await sizes()), new Set([null]));
  assert.equal(await deleteAllUnnamed(ctx), 0);
});

Deno.test("only PDF, PNG and JPEG by their bytes are kept, of limited size, and only by admins", async () => {
  await using t = await world();
  const { userId } = t.riley;
  await qualifyMember(t.ctx, t.dana, userId, HELD);
  const keep = (bytes: Uint8Array<ArrayBuffer>) => keepQualificationFile(t.ctx, t.dana, userId, bytes);
  for (const wrong of ["<script>alert(1)</script>", "%PDF-1.7 cut off", "GIF89a", ""]) {
    await assert.rejects(() => keep(bytesOf(wrong)), /not_a_document/, wrong);
  }
  const large = new Uint8Array(LIMITS.documentBytes + 1);
  large.set(PNG);
  await assert.rejects(() => keep(large), /document_too_large/);
  await refuses("forbidden", () => keepQualificationFile(t.ctx, t.riley, userId, PDF));
  await keep(PDF);
  await refuses("forbidden", () => openQualificationFile(t.ctx, t.riley, userId));
  await refuses("not_found", () => openQualificationFile(t.ctx, t.omar, userId));
});
