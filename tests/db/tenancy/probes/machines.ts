import { eraseAnswers, insertRequest, storeAnswer } from "$/db/machines/idempotent_requests.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();
const HASH = new Uint8Array(32);
const ANSWER = { status: 201, contentType: null, body: HASH, isKept: true };

async function answerOne(tx: Tx, t: World): Promise<void> {
  const name = { actorId: t.dana.userId, keyHash: HASH };
  await insertRequest(tx, { ...name, orgId: t.cedar.id, requestHash: HASH, now: NOW, since: NOW });
  await storeAnswer(tx, name, ANSWER);
}

/** Programs of an organisation, and what they repeat. */
export const MACHINE_PROBES: Record<string, Record<string, Probe>> = {
  "machines/idempotent_requests.ts": {
    eraseAnswers: after(answerOne, (tx, orgId) => eraseAnswers(tx, orgId)),
  },
};
