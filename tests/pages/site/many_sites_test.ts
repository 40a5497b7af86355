import assert from "node:assert/strict";
import type { Ctx } from "../../../domain/context.ts";
import { signOutRespondent } from "../../../domain/access/token_in_force.ts";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { testDescriptions } from "../../../domain/instruments/test_descriptions.ts";
import { cachedNotices } from "../../../domain/notices/respondent_notices.ts";
import { setFlag } from "../../../domain/respondents/marks.ts";
import { followRoom } from "../../../domain/room/room.ts";
import { countEvent, requirePace } from "../../../domain/sitting/answers/pace.ts";
import { readBookmark } from "../../../domain/sitting/answers/read_bookmark.ts";
import { flushActivity } from "../../../domain/sitting/clock/activity.ts";
import { stayActive } from "../../../domain/sitting/clock/stay_active.ts";
import { importInstrument } from "../../../domain/instruments/import_instrument.ts";
import { CLOCK_CHANGED } from "../../../domain/tell_clock.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { RoomChange } from "../../../model/room/room.ts";
import { RIGHTS_CHECKED, SECOND } from "../../../model/times.ts";
import { readTexts } from "../../../tasks/checks/source_files.ts";
import { ROOT } from "../../../tasks/command/root.ts";
import { readerOf } from "../../helpers/pages/event_reader.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall, type Seated, type Sitter } from "../../helpers/respondents/seated.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { type World, world } from "../../helpers/world/world.ts";

interface Sites extends Pick<Seated, "clock" | "subtests" | "versionId"> {
  readonly t: World;
  /** Two sites of one database and one broker. */
  readonly here: Ctx;
  readonly there: Ctx;
  /** Sits a part of a test. */
  readonly mei: Sitter;
}

/** What happens at one site, as another site has it. Each memory of docs/cluster.md that no other test tries. */
const CASES: Readonly<Record<string, (sites: Sites) => Promise<void>>> = {
  async "an announcement is read at another site within ten seconds"({ t, there, mei, clock }) {
    const read = () => cachedNotices(there, mei, "en-US");
    assert.deepEqual(await read(), []);
    await t.sql`
      insert into notifications (notification_type, respondent_modal_content, starts_at)
      values ('Maintenance', ${t.sql.json({ "en-US": "Down at dusk" })}, ${new Date(clock.at)})`;
    clock.at += 10 * SECOND;
    assert.deepEqual(await read(), ["Down at dusk"]);
  },

  async "another site continues where somebody was a second ago"({ here, there, mei, subtests, clock }) {
    clock.at += SECOND;
    await stayActive(here, mei, subtests.puzzles!, { questionIndex: 1 }, "fr");
    // After a second by itself.
    await flushActivity(here);
    assert.equal((await readBookmark(there, mei)).questionIndex, 1);
  },

  async "a board at another site shows a change, and one that moves there begins with everybody"(
    { t, here, there },
  ) {
    const leaving = new AbortController();
    const follow = (site: Ctx, lastId: string | null = null) =>
      followRoom(site, t.dana, t.springIntake.id, { lastId, signal: leaving.signal });
    const next = async (board: ReturnType<typeof follow>) => {
      for (;;) {
        const { value } = await board.next();
        if (value.event === "people") return { id: value.id, change: value.data as RoomChange };
      }
    };
    const board = follow(there);
    await next(board);
    await setFlag(here, t.dana, [t.ravi.id], true);
    const { id, change } = await next(board);
    assert.deepEqual(change.people.map(({ respondent, marks }) => [respondent.id, marks]), [[t.ravi.id, [
      "flagged",
    ]]]);
    const moved = follow(here, id);
    assert.equal((await next(moved)).change.isWhole, true);
    leaving.abort();
    for (const one of [board, moved]) await one.return(undefined);
  },

  async "a stream at another site ends with the session"({ here, there, mei, clock }) {
    const site = await openTestSite({ ctx: there });
    const cookie = `assay_respondent=${signRespondentToken(here, mei)}`;
    const reader = readerOf(await site.fetch("/tests/events", { cookie }));
    assert.match((await reader.next())!, /^event: opened/);
    await signOutRespondent(here, mei);
    clock.at += RIGHTS_CHECKED;
    here.broker.publish(CLOCK_CHANGED, mei.respondentId);
    assert.equal(await reader.next(), null);
  },

  async "a new version of a test is described at another site; what is known of the old one stays"(
    { t, there, versionId },
  ) {
    const nameOf = async (id: number) => (await testDescriptions(there, [id])).get(id)!.texts["en-US"]!.name;
    const before = await nameOf(versionId);
    const renamed = smallInstrument();
    renamed.texts["en-US"]!.test.name = "Renamed";
    const { versionId: next } = await importInstrument(t.sql, renamed);
    assert.deepEqual([await nameOf(versionId), await nameOf(next)], [before, "Renamed"]);
  },

  async "each site keeps its own pace of answers"({ here, there, mei, clock }) {
    for (let answers = 0; answers < LIMITS.answersAtOnce; answers++) {
      countEvent(here, mei.respondentId, clock.at);
    }
    await refuses("too_many_answers", async () => await requirePace(here, mei.respondentId, clock.at));
    requirePace(there, mei.respondentId, clock.at);
  },
};

for (const [name, happens] of Object.entries(CASES)) {
  Deno.test(`two sites: ${name}`, async () => {
    await using t = await world();
    const { ctx, person, ...seated } = await seatAtSmall(t);
    const mei = await person(t.mei);
    await mei.begin("puzzles");
    const [here, there] = [0, 1].map(() => ({ ...ctx, memory: new Map() })) as [Ctx, Ctx];
    await happens({ t, here, there, mei, ...seated });
  });
}

Deno.test("docs/cluster.md lists each module that remembers something in one site", async () => {
  const docs = await Deno.readTextFile(`${ROOT}/docs/cluster.md`);
  const listed = [...docs.matchAll(/^\| `((?:domain|site)\/.*?\.ts)`/gm)].map(([, file]) => file);
  const found = await Promise.all(["domain", "site"].map(async (room) => {
    const texts = await readTexts(`${ROOT}/${room}`, /(?<!_test)\.ts$/);
    return [...texts].flatMap(([file, text]) => text.includes("remembered(") ? [`${room}/${file}`] : []);
  }));
  assert.deepEqual(listed.toSorted(), found.flat().filter((file) => file !== "domain/memory.ts").toSorted());
});
