import assert from "node:assert/strict";
import { SESSION_RECORD } from "../../../model/sitting/record.ts";
import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { DAY } from "../../../model/times.ts";
import { STATES } from "../../gallery/states.ts";
import { serverSide } from "../../engine/server/server_side.ts";
import { type Rest, runPlayer } from "../run_player.ts";
import { keptAnswers } from "./kept_answers.ts";
import { placeKey, readPlace } from "./place_note.ts";
import { remember } from "./remember.ts";
import { openStorage } from "./storage.ts";

const rest = () => new Promise((done) => setTimeout(done, 300));

const NOW = 1_800_000_000_000;
const boot = { respondentId: "ada", token: "t", reentryCode: "WREN-5521-KELP" } as PlayerBoot;
const state = { ...STATES.statement!(NOW), deviceId: "0123456789abcdef01234567" };
const TOLD = { note: { shown: [], acknowledged: [] }, isUntold: false };
const later = { ...state, place: { ...state.place, question: state.place.question + 1 } };

function device() {
  const [local, session] = [0, 0].map(() =>
    openStorage(() => {
      throw new Error("storage is denied");
    })
  ) as [ReturnType<typeof openStorage>, ReturnType<typeof openStorage>];
  const record = { surveyFlags: { declined: true } };
  const memory = remember({ local, session, boot, record, now: () => NOW, machineNow: () => 5 });
  return { local, session, memory, record: () => JSON.parse(session.get(SESSION_RECORD) ?? "null") };
}

Deno.test("the place is noted at once, the record once changes have come to rest", async () => {
  const { local, memory, record } = device();
  memory.note(state);
  memory.note(later);
  assert.deepEqual(readPlace(local, "ada")?.place, later.place);
  assert.equal(record(), null);
  await rest();
  assert.equal(record().questionIdx, later.place.question);
  assert.equal(record().reentryCode, "WREN-5521-KELP");
  assert.deepEqual(record().surveyFlags, { declined: true }, "other fields stay");
});

Deno.test("what staff have not been told yet is noted until they know it", () => {
  const { local, memory } = device();
  const talking = { note: { shown: [1], acknowledged: [1] }, isUntold: true, hand: null };
  memory.note({ ...state, talking });
  const noted = readPlace(local, "ada");
  assert.deepEqual(noted?.talking, talking);
  memory.note({ ...state, talking: { ...talking, isUntold: false, hand: undefined } });
  assert.equal(readPlace(local, "ada")?.talking, undefined);
});

Deno.test("a hand of which staff were never told is told them by the page that opens next, however late", async () => {
  const { local, session, memory } = device();
  memory.note({ ...state, talking: { ...TOLD, hand: "help" } });
  const clock = { ...state.clock, now: NOW + DAY, subtestId: 1, startedAt: null, subtest: null, test: null };
  const page = { ...boot, ...state, responses: [], screen: "instructions", clock } as unknown as PlayerBoot;
  const nothing = () => {};
  const running = runPlayer(page, {
    ...{ local, session, note: readPlace(local, "ada"), deviceId: "again", isResumed: false },
    ...{ elapsed: () => 0, arrivedAt: 0, machineNow: () => 5 + DAY },
    ...{ onChange: nothing, onScreen: nothing, checkConnection: nothing },
    rest: Promise.resolve({ serverSide, remember } as Rest),
    afterPaint: Object.assign(nothing, { flush: nothing }),
  });
  await rest();
  assert.equal(running.state.talking?.hand, "help");
});

Deno.test("leaving the page writes the waiting record", () => {
  const { memory, record } = device();
  memory.flush();
  assert.equal(record(), null);
  memory.note(state);
  memory.flush();
  assert.equal(record().questionIdx, state.place.question);
});

Deno.test("leaving removes everything but unsent answers, and a waiting record is not written", async () => {
  const { local, session, memory } = device();
  memory.note(state);
  memory.flush();
  memory.note(later);
  const kept = keptAnswers(local);
  const entry = { respondentId: "ada", assessmentId: null, token: "t", response: null, at: 5, deviceId: "d" };
  kept.keep({ ...entry, question: 7, sent: null });
  kept.keep({ ...entry, question: 8, sent: 6 });
  memory.forget(true);
  memory.note({ ...later, hasLeft: true });
  await rest();
  assert.deepEqual(kept.of("ada").map(({ question }) => question), [7], "unsent answers stay");
  assert.equal(local.get(placeKey("ada")), null);
  assert.equal(session.get(SESSION_RECORD), null);
});

Deno.test("leaving without a reset keeps the record", () => {
  const { local, memory, record } = device();
  memory.note(state);
  memory.flush();
  memory.forget(false);
  assert.equal(local.get(placeKey("ada")), null);
  assert.equal(record().activeRespondent, "ada");
});
