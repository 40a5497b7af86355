import assert from "node:assert/strict";
import { walk } from "../../helpers/walk.ts";
import { world } from "../../helpers/world/world.ts";
import { marks } from "../../helpers/world/fingerprint.ts";
import { isNothing, tryProbe } from "./probe.ts";
import { PROBES } from "./probes.ts";
import { WITHOUT_ORGANIZATION } from "./without_organization.ts";

const DB = new URL("../../../db/", import.meta.url);

Deno.test("every function of db/ has a probe, or a reason to need none", async () => {
  const known = names({ ...PROBES }, { ...WITHOUT_ORGANIZATION });
  const exported: string[] = [];
  for await (const name of walk(DB)) {
    if (!name.endsWith(".ts") || /^seeds\/|_test\.ts$/.test(name)) continue;
    const module = await import(new URL(name, DB).href);
    for (const [key, value] of Object.entries(module)) {
      if (typeof value === "function") exported.push(`${name} ${key}`);
    }
  }
  assert.deepEqual(known, exported.sort());
});

Deno.test("nothing of an organisation is found or changed in the name of another", async (test) => {
  await using t = await world();
  const theirs = await marks(t.sql, t.cedar.id);
  for (const [file, probes] of Object.entries(PROBES)) {
    for (const [name, probe] of Object.entries(probes)) {
      await test.step(`${file} ${name}`, async () => {
        const own = await tryProbe(t, probe, t.cedar.id);
        assert.ok(
          !isNothing(own.answer) || own.changed.length > 0,
          "the probe finds nothing even for the owner",
        );
        const foreign = await tryProbe(t, probe, t.harbour.id);
        assert.deepEqual(foreign.changed, []);
        if (isNothing(foreign.answer)) return;
        const text = JSON.stringify(foreign.answer);
        assert.deepEqual([...theirs].filter((mark) => text.includes(mark)), []);
        assert.notEqual(text, JSON.stringify(own.answer), "both organisations get the same reply");
      });
    }
  }
});

const names = (...tables: Record<string, Record<string, unknown>>[]) =>
  tables.flatMap((table) =>
    Object.entries(table).flatMap(([file, entries]) => Object.keys(entries).map((name) => `${file} ${name}`))
  ).sort();
