import { pause } from "$/lib/time/pause.ts";
import { HOUR } from "$/model/times.ts";
import type { WebhookEvent } from "$/model/webhooks/webhook.ts";
import { openReceiver } from "$/tests/helpers/webhooks/receiver.ts";

/** How a receiver misbehaves. */
interface Manner {
  readonly name: string;
  /** The only type of event that it wants. */
  readonly type: WebhookEvent;
  /** Before it answers. */
  readonly slowMs?: number;
  /** One attempt of so many is answered with 500. */
  readonly failsOneIn?: number;
  /** It answers nothing but 503 for so long, by the clock of the plan of attempts, after a quarter of its events. */
  readonly awayFor?: number;
}

const MANNERS: readonly Manner[] = [
  { name: "slow (100 ms)", type: "respondent.started", slowMs: 100 },
  { name: "500 to a third", type: "respondent.flagged", failsOneIn: 3 },
  { name: "away for 6 hours", type: "respondent.finished", awayFor: 6 * HOUR },
  { name: "all of these", type: "result.scored", slowMs: 50, failsOneIn: 3, awayFor: 6 * HOUR },
];

/** Four receivers of webhooks, with what each was sent. `now` is the time of the plan of attempts, in ms. */
export function openReceivers(eventsOfEach: number, now: () => number) {
  const receivers = MANNERS.map((manner) => {
    const tally = new Tally();
    let awayUntil: number | null = null;
    const server = openReceiver(async (_, { message: { data } }) => {
      // Bodies of 100,000 events are not kept.
      server.received.length = 0;
      const nth = tally.receive(String(data.respondent), Number(data.nth));
      if (manner.slowMs) await pause(manner.slowMs);
      if (manner.awayFor && awayUntil === null && tally.acknowledged.size >= eventsOfEach / 4) {
        awayUntil = now() + manner.awayFor;
      }
      if (now() < (awayUntil ?? 0)) return 503;
      if (manner.failsOneIn && nth % manner.failsOneIn === 0) return 500;
      tally.acknowledge(Number(data.nth));
      return 204;
    });
    return { ...manner, tally, server };
  });
  return {
    receivers,
    async [Symbol.asyncDispose]() {
      await Promise.all(receivers.map(({ server }) => server[Symbol.asyncDispose]()));
    },
  };
}

/** What a receiver was sent. */
class Tally {
  attempts = 0;
  /** Events that were sent again after they had been acknowledged. */
  repeated = 0;
  disordered = 0;
  readonly acknowledged = new Set<number>();
  readonly #newest = new Map<string, number>();

  /** Returns the number of the attempt. */
  receive(object: string, nth: number): number {
    const newest = this.#newest.get(object) ?? -1;
    // The same event may come again; one before it may not.
    if (nth < newest) this.disordered++;
    if (this.acknowledged.has(nth)) this.repeated++;
    this.#newest.set(object, Math.max(nth, newest));
    return ++this.attempts;
  }

  acknowledge(nth: number) {
    this.acknowledged.add(nth);
  }
}
