import assert from "node:assert/strict";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";

/** Expects a refusal with a code: `await refuses("batch_name_taken", () => createBatch(…))`. */
export async function refuses(code: RefusalCode, work: () => Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof Refusal, `a bug rather than a refusal: ${error}`);
    assert.equal(error.code, code);
    return true;
  });
}
