import assert from "node:assert/strict";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { allowHands } from "../../../domain/room/hands.ts";
import { readRoom } from "../../../domain/room/room.ts";
import { sendMessage } from "../../../domain/room/send_message.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { world } from "../../helpers/world/world.ts";

const HOME = "/tests/respondent-assessments";

Deno.test("without a script, a message is read and a hand raised on the list of tests", async () => {
  await using t = await world();
  const mei = await (await seatAtSmall(t)).person(t.mei);
  await mei.begin("puzzles");
  const site = await openTestSite(t);
  const cookie = `assay_respondent=${signRespondentToken(t.ctx, mei)}`;
  const home = async () => await (await site.fetch(HOME, { cookie })).text();
  const send = async (path: string, fields: Record<string, string>) =>
    (await site.submit(path, fields, { cookie })).status;
  const batch = t.springIntake.id;
  const onBoard = async () => {
    const { results } = await readRoom(t.ctx, t.dana, batch, { limit: 500, offset: 0 });
    return results.find(({ respondent }) => respondent.id === mei.respondentId)!;
  };
  const versionIn = (html: string) => /data-home-version="([^"]*)"/.exec(html)![1];

  const isTold = (html: string) => /<dialog[^>]* open[^>]*>.*Doors close at &lt;ten/s.test(html);
  const before = await home();
  assert.ok(!isTold(before) && !before.includes('action="/tests/hand"'));
  await sendMessage(t.ctx, t.dana, batch, { text: "Doors close at <ten>", respondents: [mei.respondentId] });
  assert.equal((await onBoard()).message?.deliveredAt, null);
  const after = await home();
  assert.notEqual(versionIn(after), versionIn(before), "an open page loads anew");
  assert.ok(isTold(after) && after.includes("A message from Dana Whitfield"));
  assert.ok((await onBoard()).message?.deliveredAt);
  const [, acknowledged] = /name="acknowledged" value="(\d+)"/.exec(after)!;
  assert.equal(await send("/tests/messages", { acknowledged: "x" }), 400);
  assert.equal(await send("/tests/messages", { acknowledged: acknowledged! }), 303);
  assert.ok(!isTold(await home()));
  assert.ok((await onBoard()).message?.acknowledgedAt);

  assert.equal(await send("/tests/hand", { kind: "help" }), 409);
  await allowHands(t.ctx, t.dana, batch, true);
  assert.match(await home(), /name="kind" value="help"/);
  assert.equal(await send("/tests/hand", { kind: "break" }), 303);
  assert.match(await home(), /You are asking for a break\./);
  assert.equal((await onBoard()).hand?.kind, "break");
  assert.equal(await send("/tests/hand", { kind: "" }), 303);
  assert.equal((await onBoard()).hand, null);
});
