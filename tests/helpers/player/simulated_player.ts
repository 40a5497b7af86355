import assert from "node:assert/strict";
import type { DetailedTest } from "../../../model/sitting/test_in_detail.ts";
import type { PlayerEvent } from "../../../player/engine/event.ts";
import { begin, reduce } from "../../../player/engine/player.ts";
import { serverSide } from "../../../player/engine/server/server_side.ts";
import { countOf, holdsAnswer, timeLeft, topModal, unsent } from "../../../player/engine/read.ts";
import { nextTick } from "../../../player/engine/read_later.ts";
import type { KeptAnswer, PlayerState } from "../../../player/engine/state.ts";
import { START } from "./player_story.ts";
import { isToServer, lost, SimulatedServer } from "./simulated_server.ts";

/** What happens to a call: it may not arrive, or its reply may not. */
export type Outcome = "arrives" | "is lost" | "reply is lost" | "server error";

/** The network: each call takes some milliseconds and has one outcome. */
export interface Network {
  next(): { readonly outcome: Outcome; readonly takes: number };
}

interface Due {
  readonly isReply: boolean;
  readonly at: number;
  readonly run: () => readonly PlayerEvent[];
}

const PAGE = {
  respondentId: "r",
  token: "t",
  reentryCode: "R",
  language: "en-US",
  apiBase: "",
  choices: [],
  messages: {},
} as const;

/**
 * A player with its device and, behind a network, a server, all in simulated time. Checks its state after
 * every event.
 */
export class SimulatedPlayer {
  state: PlayerState;
  now = START;
  readonly server: SimulatedServer;
  /** Answers that the device knows to be stored. */
  readonly #stored = new Set<string>();
  /** The last answer to each question that the device has kept. */
  readonly kept = new Map<number, { readonly at: number; readonly response: KeptAnswer | null }>();
  isUp = true;
  hasLeft = false;
  #due: Due[] = [];
  #underWay = new Set<number>();

  constructor(test: DetailedTest, readonly network: Network) {
    this.server = new SimulatedServer(test);
    this.state = this.#page();
  }

  #page(): PlayerState {
    const { readable: test } = this.server;
    return begin({ ...PAGE, test, ...this.server.standing(this.now) }, "device-1", this.now);
  }

  /** Reloads the page: replies under way are lost, answers kept on the device are not. */
  comesBack(): void {
    this.hasLeft = false;
    // Requests that have left the browser still arrive; their replies are lost.
    this.#due = this.#due.filter(({ isReply }) => !isReply);
    this.#underWay.clear();
    this.state = this.#page();
    const responses = [...this.kept].filter(([question, { at }]) => !this.#stored.has(`${question} ${at}`))
      .map(([question, { at, response }]) => ({
        question,
        response: response ?? { timestamp: at, deviceId: "device-1" },
      }));
    this.is({ is: "restored", responses });
  }

  is(event: PlayerEvent): void {
    const before = this.state;
    if (event.is === "stored") this.#stored.add(`${event.question} ${event.timestamp}`);
    const step = reduce(before, event, this.now, serverSide);
    this.state = step.state;
    for (const effect of step.effects) {
      if (effect.do === "keep") this.kept.set(effect.question, effect);
      if (effect.do === "leave") this.hasLeft = true;
      assert.ok(
        effect.do !== "notify" || effect.key !== "notStarted",
        "the server sends no player back",
      );
      if (!isToServer(effect)) continue;
      if (effect.do === "send" || effect.do === "remove") {
        assert.ok(!this.#underWay.has(effect.question), "one request at a time for a question");
        assert.ok(this.kept.has(effect.question), "on the device before it leaves");
        this.#underWay.add(effect.question);
      }
      const { outcome, takes } = this.isUp ? this.network.next() : { outcome: "is lost" as const, takes: 30 };
      const at = this.now + takes;
      const hasArrived = outcome === "arrives" || outcome === "reply is lost";
      // The server acts half-way.
      let reply: readonly PlayerEvent[] = [];
      if (hasArrived) {
        this.#due.push({
          isReply: false,
          at: this.now + takes / 2,
          run: () => {
            reply = this.server.receive(effect, this.now);
            return [];
          },
        });
      }
      this.#due.push({
        isReply: true,
        at,
        run: () => {
          if ("question" in effect) this.#underWay.delete(effect.question);
          if (outcome === "arrives") return reply;
          const event = lost(effect, outcome === "server error" ? "server" : "network");
          return event ? [event] : [];
        },
      });
    }
    this.#look(before);
  }

  /**
   * Lets time pass: calls under way arrive and the player ticks. Ticks are rare over long periods, as in a
   * suspended tab.
   */
  pass(ms: number): void {
    const end = this.now + ms;
    const step = () => Math.max(nextTick(this.state, this.now), ms / 20);
    let tick = this.now + step();
    for (;;) {
      this.#due.sort((one, other) => one.at - other.at);
      const at = Math.min(this.#due[0]?.at ?? Infinity, tick, end);
      this.now = at;
      if (this.#due[0]?.at === at) {
        this.#due.shift()!.run().forEach((event) => this.is(event));
      } else if (at === tick) {
        this.is({ is: "tick" });
        tick = at + step();
      } else return;
    }
  }

  goes(direction: "offline" | "online"): void {
    this.isUp = direction === "online";
    this.is({ is: direction });
  }

  #look(before: PlayerState): void {
    const { state } = this;
    if (state === before) return;
    const { test, place, screen, modals } = state;
    const subtest = test.subtests[place.subtest];
    assert.ok(subtest, "there is a current subtest");
    assert.ok(place.question >= 0 && place.question < countOf(subtest), "there is a current question");
    assert.equal(state.clock.subtestId, subtest.id, "the clock belongs to the current subtest");
    const kinds = modals.map(({ kind }) => kind);
    assert.equal(new Set(kinds).size, kinds.length, `at most one modal of a kind: ${kinds}`);
    const ends = kinds.filter((kind) => /^(end-of|practice-(end|skip)|.*time-limit)/.test(kind));
    assert.ok(ends.length <= 1, `at most one end at a time: ${kinds}`);
    assert.ok((timeLeft(state, this.now) ?? 0) >= 0);
    assert.ok(state.timeUsed >= 0);
    assert.ok(state.pausedAt === null || kinds.includes("offline"), "a paused clock shows the offline modal");
    if (state.receipt) assert.ok(this.server.isComplete);
    if (state.submitting) {
      assert.ok(screen === "finished" || ends.length === 1, "a submission under way is visible");
    }
    for (const [question, { response }] of Object.entries(before.responses)) {
      const now = state.responses[+question]?.response;
      assert.ok(now && now.timestamp >= response.timestamp, "an answer is only replaced by a newer one");
    }
  }

  /** Makes the network perfect and lets time pass until all answers are sent. */
  recovers(): void {
    this.network.next = () => ({ outcome: "arrives", takes: 20 });
    if (!this.isUp) this.goes("online");
    if (this.hasLeft) this.comesBack();
    this.is({ is: "active" });
    for (let tries = 0; tries < 30 && unsent(this.state) > 0; tries++) {
      // A test takes answers only after it has begun.
      if (!this.state.hasBegun && this.state.screen !== "question") {
        this.is({ is: this.modal ? "dismissed" : "confirmed" });
      }
      this.pass(1000);
    }
  }

  /** Every answer that the device has kept is on the server in its last version. */
  assertNothingLost(): void {
    assert.deepEqual(this.server.refusals, []);
    for (const [question, { at, response }] of this.kept) {
      const stored = this.server.answers.get(question);
      assert.equal(stored?.timestamp, at, `question ${question}`);
      assert.deepEqual(holdsAnswer(stored!) ? stored : null, response, `question ${question}`);
    }
  }

  get modal() {
    return topModal(this.state)?.kind ?? null;
  }
}
