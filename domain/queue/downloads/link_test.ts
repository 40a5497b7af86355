import assert from "node:assert/strict";
import { world } from "../../../tests/helpers/world/world.ts";
import { DownloadLink, downloadUrl, isSigned } from "./link.ts";

Deno.test("a link signed with the previous key opens its file while that key is kept", async () => {
  await using t = await world();
  const file = { id: crypto.randomUUID(), orgId: t.cedar.id, fileKey: "a/b.csv" };
  const url = new URL(await downloadUrl(t.ctx, file));
  const link = DownloadLink.parse({ taskId: file.id, ...Object.fromEntries(url.searchParams) });
  const secret = new Uint8Array(32).fill(9);
  assert.equal(await isSigned({ ...t.ctx, secret, oldSecret: t.ctx.secret }, link, file), true);
  assert.equal(await isSigned({ ...t.ctx, secret }, link, file), false);
});
