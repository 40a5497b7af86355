import assert from "node:assert/strict";
import { ROOT } from "../../command/root.ts";
import { ARROWS, roomsBehind } from "./rooms.ts";

Deno.test("docs/architecture.md shows exactly the enforced arrows", async () => {
  const text = await Deno.readTextFile(`${ROOT}/docs/architecture.md`);
  const drawn = [...text.matchAll(/^(\S+) +-> (.+)$/gm)].map(([, room, doors]) => [
    room!,
    doors === "nothing of ours" ? [] : doors!.split(" ").sort(),
  ]);
  const enforced = Object.entries(ARROWS).map(([room, doors]) => [room, doors.toSorted()]);
  assert.deepEqual(Object.fromEntries(drawn), Object.fromEntries(enforced));
});

Deno.test("docs/commands.md lists exactly the existing tasks", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));
  const table = await Deno.readTextFile(`${ROOT}/docs/commands.md`);
  const named = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(?:deno task )?([a-z-]+)/g)].map(([, task]) => task!)
  );
  assert.deepEqual(named.sort(), Object.keys(tasks).sort());
});

Deno.test("a room loads the rooms that it imports, directly or through others, and no further ones", () => {
  const rooms = roomsBehind("workers");
  assert.ok(rooms.includes("components"), "through domain and reports");
  assert.ok(!rooms.includes("site") && !rooms.includes("islands"));
});
