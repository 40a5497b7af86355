import assert from "node:assert/strict";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { openLog } from "$/lib/log.ts";
import { openFolder } from "$/lib/store/folder.ts";
import { pause } from "$/lib/time/pause.ts";
import { follow } from "$/tasks/backup/continuous/follow.ts";
import { restoreMoment } from "$/tasks/backup/continuous/restore_moment.ts";
import type { BackupState } from "$/tasks/backup/continuous/ship_wal.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { sealTrail } from "../../helpers/world/seal_trail.ts";
import { worldOn } from "../../helpers/world/world.ts";
import { openOwnPostgres } from "../own_postgres.ts";

const key = (text: string) => ({ secret: new TextEncoder().encode(text) });
const KEYS = key("a secret that only tests share, 32+");

/** Backs up a database until it is disposed of. */
function following(url: string, folder: string) {
  const archive = { store: openFolder(folder), keys: KEYS };
  const state: BackupState = { baseAt: 0, until: 0, storedBytes: 0, failures: 0 };
  const stop = new AbortController();
  const lines: string[] = [];
  const log = openLog("info", (line) => lines.push(line));
  const ended = follow({ ...archive, url, days: 14, log, everyMs: 50 }, state, stop.signal);
  return {
    archive,
    /** Resolves once there is a base, and all that was written before the moment. */
    async stored(at: Date) {
      while (state.baseAt === 0 || state.until <= at.getTime()) {
        assert.equal(state.failures, 0, lines.join("\n"));
        await pause(20);
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await ended;
    },
  };
}

const now = async (sql: Sql) => (await sql<[{ at: Date }]>`select clock_timestamp() as at`)[0].at;

const answers = async (sql: Sql) => ({
  ...(await sql`
    select count(*), md5(string_agg(encode(hash, 'hex'), '' order by respondent_id, seq)) as chains,
      (select md5(string_agg(response::text, '' order by respondent_id, subtest_question_id)) from responses as response)
        as newest
    from response_events`)[0],
});

Deno.test("a database is restored to the moment before its answers were destroyed: all from before, none from after", async () => {
  const postgres = await openOwnPostgres();
  await using t = await worldOn(postgres);
  using folder = await temporaryFolder("moment");
  await Deno.chmod(folder.path, 0o711);
  await using backup = following(t.url, `${folder.path}/backup`);
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 2 });
  await backup.stored(await now(t.sql));

  await mei.answer("h1", { answer: 4 });
  const { number: seal } = await sealTrail(t.sql);
  const whole = await answers(t.sql);
  const at = await now(t.sql);
  await mei.answer("h2", { answer: 5 });
  await t.sql`drop table response_events, responses cascade`;
  await backup.stored(await now(t.sql));

  const into = `${folder.path}/restored/cluster`;
  const moment = { ...backup.archive, at, into, databaseUrl: t.url };
  const { brokenSeal, brokenChains, people, lastAt } = await restoreMoment(moment);
  assert.deepEqual({ brokenSeal, brokenChains }, { brokenSeal: null, brokenChains: 0 });
  assert.ok(people > 0 && lastAt! <= at, `${people} people, ${lastAt}`);
  await assert.rejects(restoreMoment(moment), /is there already: nothing is overwritten/);
  const elsewhere = { ...moment, into: `${folder.path}/other` };
  await assert.rejects(
    restoreMoment({ ...elsewhere, at: new Date(at.getTime() + 3_600_000) }),
    /cannot be restored\. What can: from 2\S+ to 2/,
  );
  await assert.rejects(
    restoreMoment({ ...elsewhere, keys: key("another secret") }),
    /sealed with another key/,
  );

  await Deno.writeTextFile(`${folder.path}/restored/password`, new URL(t.url).password);
  const restored = await startPostgres({ folder: `${folder.path}/restored` });
  const sql = openSql(restored.url, { max: 1 });
  try {
    assert.deepEqual(await answers(sql), whole);
    const [last] = await sql`select max(number)::int as seal from audit_seals`;
    assert.equal(last!.seal, seal);
  } finally {
    await sql.end();
    await restored.stop();
  }
});
