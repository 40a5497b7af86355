import assert from "node:assert/strict";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the board is on the page without scripts: who is where, and those in one state by an address", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  await mei.answer("primes", { answers: [2] });
  seated.clock.at += 1_000;
  const site = await openTestSite(seated);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.springIntake.projectId}/batch/${t.springIntake.id}`;
  const read = async (query: string) => {
    const html = await (await site.fetch(`${home}/room${query}`, { cookie })).text();
    return new Map(
      [...html.matchAll(/<li id="person-(\S+)".*?<\/li>/gs)].map(([tile, id]) => [
        id!,
        tile.replace(/<svg[^>]*?aria-label="([^"]+)".*?<\/svg>/gs, "$1 ").replace(/<[^>]+>/g, " ").replace(
          /\s+/g,
          " ",
        )
          .trim(),
      ]),
    );
  };
  const all = await read("");
  assert.match(all.get(t.mei.id)!, /^In progress Mei Chen 0:59 Puzzles \(\d\/\d\) 1 of \d+/);
  assert.match(all.get(t.elodie.id)!, /^Finished Élodie Tremblay/);
  const finished = await read("?state=finished");
  assert.ok(finished.has(t.elodie.id) && !finished.has(t.mei.id));
});
