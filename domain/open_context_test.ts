import assert from "node:assert/strict";
import { openLog } from "../lib/log.ts";
import { readEnvironment } from "../model/site/environment.ts";
import { world } from "../tests/helpers/world/world.ts";
import { openContext } from "./open_context.ts";

/** This machine's clock is wrong until this is disposed of. */
function wrongClock(byMs: number): Disposable {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...args: []) {
      super(...(args.length > 0 ? args : [Right.now() + byMs] as unknown as []));
    }
    static override now = () => Right.now() + byMs;
  } as DateConstructor;
  return { [Symbol.dispose]: () => globalThis.Date = Right };
}

Deno.test("a process whose machine's clock is 30 s wrong has the database's time", async () => {
  await using t = await world();
  const { now: rightNow } = Date;
  for (const byMs of [30_000, -30_000]) {
    using _ = wrongClock(byMs);
    const ctx = openContext(
      readEnvironment({
        ...{ DATABASE_URL: t.url, NATS_URL: "nats://127.0.0.1:1", STORE_DIR: "/nowhere" },
        ...{ SECRET_KEY: "a secret that only tests share, 32+", APP_URL: "http://assay.test" },
      }),
      { name: "assay test", log: openLog("error"), broker: t.ctx.broker, connections: 1 },
    );
    try {
      await ctx.isTimed!();
      const off = ctx.now().getTime() - rightNow();
      assert.ok(Math.abs(off) <= 250, `off by ${off} ms`);
    } finally {
      await ctx.sql.end();
    }
  }
});
