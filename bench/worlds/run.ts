import { startPostgres } from "$/tasks/servers/postgres.ts";
import { makeTemplate } from "$/tests/helpers/world/template.ts";
import { ownWorld, type World, world } from "$/tests/helpers/world/world.ts";
import { median } from "../median.ts";

/**
 * Opens the demo world for a test that changes some rows through four connections: a lent one, and one on a
 * database of its own, in turns.
 */
const ROUNDS = 25;

const server = await startPostgres();
try {
  Deno.env.set("TEST_DATABASE_URL", server.url);
  Deno.env.set("TEST_TEMPLATE", await makeTemplate(server.url));
  await time(ownWorld);
  await time(world);
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const own = await time(ownWorld);
    const lent = await time(world);
    times.push(lent);
    ratios.push(own / lent);
  }
  console.log(
    `${ROUNDS} worlds of each kind: ${median(times).toFixed(0)} ms for a lent one; ` +
      `with a database of its own ${median(ratios).toFixed(1)} times as long`,
  );
} finally {
  await server.stop();
}

async function time(open: () => Promise<World>): Promise<number> {
  const from = performance.now();
  {
    await using t = await open();
    await t.sql`update batches set name = name || ' changed'`;
    await Promise.all(Array.from({ length: 4 }, () => t.sql`select count(*) from respondents`));
  }
  return performance.now() - from;
}
