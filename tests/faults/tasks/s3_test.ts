import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { openS3 } from "$/lib/store/s3.ts";
import { openTestS3 } from "../../helpers/s3.ts";
import { world } from "../../helpers/world/world.ts";
import { crowd, LONG_LANGUAGE, numbersIn } from "./crowd.ts";
import { openFleet } from "../fleet.ts";

Deno.test("an export of several parts is stored complete in S3", async () => {
  await using t = await world();
  await using s3 = await openTestS3();
  await using fleet = await openFleet(t);
  fleet.startWorker({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  const many = 2_000;
  const batchId = await crowd(t, many, LONG_LANGUAGE);
  const { id } = await requestCsv(fleet.ctx, t.dana, { batchId });
  const { fileKey, status } = await fleet.finished(id);
  assert.equal(status, "completed");
  const { stream, size } = (await openS3(s3).get(fileKey!))!;
  const numbers = numbersIn(await new Response(stream).text());
  assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [many, 1, many]);
  assert.ok(size > 8 * 1024 * 1024, "more than one part");
  assert.deepEqual((await fleet.files()).finished, [], "no files in the folder");
});
