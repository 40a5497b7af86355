import { countBatchRespondents, sumOf } from "../../db/respondents/respondents.ts";
import { heard } from "../../lib/broker/heard.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import { pause } from "../../lib/time/pause.ts";
import { LIMITS } from "../../model/limits.ts";
import { RoomNews } from "../../model/room/room.ts";
import { ROOM_NOW } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";
import { CLOCK_CHANGED } from "../tell_clock.ts";
import { roomSubject } from "../tell_room.ts";
import { type PersonInRoom, readPeople, readProgress } from "./read_people.ts";

/** Between two readings of what has changed: one reads for all that came meanwhile. */
const REST_MS = 600;

interface Known {
  readonly person: PersonInRoom;
  /** The person as text, to find a change. */
  readonly text: string;
  /** The number of their last change. */
  readonly change: number;
}

/** Whom news name: by the record in which they sit, or by that into which it was merged. */
interface Named {
  readonly changed: Set<string>;
  /** Have only answered, or were heard. */
  readonly progressed: Set<string>;
}

function nextChange() {
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<void>((onChange, onFailure) => [resolve, reject] = [onChange, onFailure]);
  return { promise, resolve, reject };
}

/** The room of a batch as this process knows it while somebody follows it: read once for all who do. */
class RoomFeed {
  /** Distinguishes numbers of changes from those of another process, or of an earlier feed. */
  readonly id = crypto.randomUUID().slice(0, 8);
  readonly people = new Map<string, Known>();
  /** The records in which they sit. */
  readonly records = new Set<string>();
  /** Who left, with the number of that change. */
  readonly gone = new Map<string, number>();
  /** The number of the last change; 0 before the first reading. */
  change = 0;
  count = 0;
  readers = 0;
  readonly over = new AbortController();
  #next = nextChange();
  #mustReadAll = true;
  /** What has changed since a change, until the next one. */
  readonly #since = new Map<number, FeedChange>();

  constructor(private readonly ctx: Ctx, private readonly orgId: string, private readonly batchId: string) {
    void this.#run();
  }

  /** Resolves with the next change, or with the failure of the first reading. */
  get next(): Promise<void> {
    return this.#next.promise;
  }

  /** The same for all who have seen the same. */
  since(seen: number): FeedChange {
    const known = this.#since.get(seen);
    if (known) return known;
    const made: FeedChange = {
      id: `${this.id}.${this.change}`,
      people: [...this.people.values()].flatMap((one) => one.change > seen ? [one.person] : []),
      gone: seen === 0 ? [] : [...this.gone].flatMap(([id, at]) => at > seen ? [id] : []),
      isWhole: seen === 0,
      count: this.count,
    };
    this.#since.set(seen, made);
    return made;
  }

  async #run() {
    const { ctx, batchId, over: { signal } } = this;
    const looks = heard(ctx.broker, [roomSubject(batchId), CLOCK_CHANGED], { everyMs: ROOM_NOW, signal });
    for await (const told of looks) {
      const named = told && this.#namedIn(told);
      if (named === null) this.#mustReadAll = true;
      const before = this.change;
      try {
        if (this.#mustReadAll) await this.#readAll();
        else await this.#readSome(named!);
      } catch (error) {
        if (signal.aborted) return;
        this.#mustReadAll = true;
        ctx.log.warn("room not read", { batchId, reason: String(error) });
        if (this.change === 0) this.#wake((waiting) => waiting.reject(error));
      }
      if (this.change > before) this.#wake((waiting) => waiting.resolve());
      await pause(REST_MS, signal);
    }
  }

  #wake(end: (waiting: ReturnType<typeof nextChange>) => void) {
    const waiting = this.#next;
    this.#next = nextChange();
    waiting.promise.catch(() => {});
    end(waiting);
  }

  /** Null if anybody may have changed. Whose clock changed is heard for all batches. */
  #namedIn(told: readonly unknown[]): Named | null {
    const named: Named = { changed: new Set(), progressed: new Set() };
    for (const message of told) {
      if (typeof message === "string") {
        if (this.people.has(message) || this.records.has(message)) named.changed.add(message);
        continue;
      }
      const { respondents, isProgress } = RoomNews.safeParse(message).data ?? { respondents: null };
      if (!respondents) return null;
      for (const id of respondents) named[isProgress ? "progressed" : "changed"].add(id);
    }
    return named;
  }

  async #readAll() {
    const { ctx, orgId, batchId } = this;
    const page = { limit: LIMITS.roomPeople, offset: 0 };
    const [{ results: people }, counts] = await Promise.all([
      readPeople(ctx, orgId, batchId, page),
      countBatchRespondents(ctx.sql, orgId, batchId),
    ]);
    const here = new Set(people.map(({ respondent }) => respondent.id));
    this.#mustReadAll = false;
    const count = sumOf(counts);
    const isNewCount = count !== this.count;
    this.count = count;
    this.#take(
      people,
      [...this.people.keys()].filter((id) => !here.has(id)),
      isNewCount || this.change === 0,
    );
  }

  async #readSome({ changed, progressed }: Named) {
    const { ctx, orgId } = this;
    const answering = [...this.people.values()].map(({ person }) => person)
      .filter(({ recordId, respondent }) => progressed.has(recordId) && !changed.has(respondent.id));
    const after = await readProgress(ctx, orgId, answering);
    for (const { recordId } of after) progressed.delete(recordId);
    this.#take(after, []);
    const ids = [...new Set([...changed, ...progressed])];
    if (ids.length === 0) return;
    // Each, and the record that it is merged into.
    const which = { ids, limit: 2 * ids.length };
    const { results: people } = await readPeople(ctx, orgId, this.batchId, which);
    const found = new Set(people.map(({ respondent }) => respondent.id));
    const added = people.filter(({ respondent }) => !this.people.has(respondent.id));
    const gone = ids.filter((id) => this.people.has(id) && !found.has(id));
    const isFull = this.people.size + added.length > LIMITS.roomPeople;
    this.count += added.length - gone.length;
    // A full board gets them with the next reading of everybody.
    this.#take(isFull ? people.filter((one) => !added.includes(one)) : people, gone);
  }

  #take(people: readonly PersonInRoom[], gone: readonly string[], isChange = false) {
    const change = this.change + 1;
    let hasChanged = isChange || gone.length > 0;
    for (const person of people) {
      const { id } = person.respondent;
      this.records.add(person.recordId);
      const text = JSON.stringify(person);
      if (this.people.get(id)?.text === text) continue;
      hasChanged = true;
      this.people.set(id, { person, text, change });
      this.gone.delete(id);
    }
    for (const id of gone) {
      this.people.delete(id);
      this.gone.set(id, change);
    }
    if (!hasChanged) return;
    this.change = change;
    this.#since.clear();
  }
}

/** Feeds of this process, by batch. */
const feeds = () => new Map<string, RoomFeed>();

export interface FeedChange {
  /** `Last-Event-ID` of whoever comes back. */
  readonly id: string;
  readonly people: readonly PersonInRoom[];
  readonly gone: readonly string[];
  readonly isWhole: boolean;
  readonly count: number;
}

/**
 * Everybody in the room of a batch and then each change, until the signal aborts. With the id of a change that
 * this process remembers, only what has changed since. Null when nothing has changed for `ROOM_NOW`.
 */
export async function* followFeed(
  ctx: Ctx,
  orgId: string,
  batchId: string,
  { lastId, signal }: { lastId: string | null; signal: AbortSignal },
): AsyncGenerator<FeedChange | null> {
  const all = remembered(ctx, feeds);
  const feed = all.get(batchId) ?? remembered(ctx, openFeed)(orgId, batchId);
  all.set(batchId, feed);
  feed.readers++;
  try {
    const [feedId, change] = lastId?.split(".") ?? [];
    let seen = feedId === feed.id && Number(change) <= feed.change ? Number(change) : 0;
    if (feed.change === 0) await inTime(feed.next, ROOM_NOW, signal);
    while (!signal.aborted) {
      const { change } = feed;
      if (change === seen) {
        await inTime(feed.next, ROOM_NOW, signal);
        if (feed.change === seen) yield null;
        continue;
      }
      yield feed.since(seen);
      seen = change;
    }
  } finally {
    if (--feed.readers === 0) {
      feed.over.abort();
      all.delete(batchId);
    }
  }
}

/** Opens feeds on the database of all projects: who may follow which is checked for each reader. */
const openFeed = (ctx: Ctx) => (orgId: string, batchId: string) =>
  new RoomFeed({ ...ctx, sql: ctx.boards ?? ctx.sql }, orgId, batchId);
