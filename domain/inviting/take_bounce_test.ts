import assert from "node:assert/strict";
import { invite, statesOf } from "../../tests/helpers/respondents/inviting.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { takeBounce } from "./take_bounce.ts";

const report = (mark: string, action = "failed", status = "5.1.1") =>
  `Content-Type: multipart/report; report-type=delivery-status\r\n\r\n--b\r\nAction: ${action}\r\n` +
  `Status: ${status}\r\n\r\n--b\r\nMessage-ID: <${mark}@assay.test>\r\nSubject: Invitation\r\n`;

Deno.test("a letter that comes back is shown as failed; a delay, a forgery and a second report change nothing", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.test\nbo@cedar.test");
  await postRound(t.ctx);
  const markOf = (address: string) => t.letters.find(({ to }) => to === address)!.mark!;
  const mark = markOf("ana@cedar.test");
  assert.equal(await takeBounce(t.ctx, report(mark, "delayed", "4.4.1")), 0);
  const [id] = mark.split(".");
  assert.equal(
    await takeBounce(t.ctx, report(`${id}.${markOf("bo@cedar.test").split(".")[1]}`)),
    0,
    "forged",
  );
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "sent", "bo@cedar.test": "sent" });
  assert.equal(await takeBounce(t.ctx, report(mark)), 1);
  assert.equal(await takeBounce(t.ctx, report(mark)), 0);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "failed", "bo@cedar.test": "sent" });
});
