import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { RoomChange, RoomPerson } from "../../../model/room/room.ts";
import {
  type Attention,
  attentionTo,
  isAway,
  isHand,
  isSilent,
  type RoomState,
} from "../../../model/room/room_state.ts";

/** A person as the board has them: moments instead of durations, which would age. */
export interface Seen extends Omit<RoomPerson, "timeLeftMs" | "lastHeardAt" | "isOnline"> {
  readonly endsAt: number | null;
  /** What is left while the test stands. */
  readonly standsAt: number | null;
  readonly heardAt: number | null;
}

/** A person on the board. What shows them depends on their signals alone: no other tile is drawn again. */
export interface Tile {
  readonly id: string;
  readonly person: Signal<Seen>;
  /** Null while they are heard. */
  readonly silence: ReadonlySignal<"silent" | "away" | null>;
  readonly need: ReadonlySignal<Attention | null>;
}

export interface Needed {
  readonly tile: Tile;
  readonly need: Attention;
}

/** The board's data, on the server's clock. */
export class Board {
  /** Server time, a new value each second. */
  readonly now: Signal<number>;
  /** In the order in which they are shown, which changes for nobody who is there. */
  readonly tiles: Signal<readonly Tile[]>;
  readonly count: Signal<number>;
  readonly counts: ReadonlySignal<Readonly<Partial<Record<RoomState, number>>>>;
  /** Who needs attention, raised hands first, in the order in which they began to. */
  readonly needed: ReadonlySignal<readonly Needed[]>;
  readonly filter: Signal<RoomState | null>;
  readonly shown: ReadonlySignal<readonly Tile[]>;
  /** Ids of those who are chosen for an act. */
  readonly chosen: Signal<ReadonlySet<string>>;
  readonly chosenTiles: ReadonlySignal<readonly Tile[]>;
  readonly #byId = new Map<string, Tile>();
  /** Server time minus this clock. */
  #ahead: number;
  /** Ids of those who were in the state of the filter at some time since it was chosen. */
  readonly #inFilter = signal(new Set<string>());
  #neededBefore: readonly Needed[] = [];

  constructor(people: readonly RoomPerson[], { now, count, state }: {
    readonly now: number;
    readonly count: number;
    readonly state: RoomState | null;
  }) {
    this.#ahead = now - performance.now();
    this.now = signal(now);
    this.count = signal(count);
    this.tiles = signal(people.map((person) => this.#tileOf(seen(person, now))));
    this.filter = signal(state);
    this.counts = computed(() => {
      const counts: Partial<Record<RoomState, number>> = {};
      for (const { person } of this.tiles.value) {
        counts[person.value.state] = (counts[person.value.state] ?? 0) + 1;
      }
      return counts;
    });
    this.needed = computed(() => this.#needed());
    this.shown = computed(() => this.#shown());
    this.chosen = signal(new Set());
    this.chosenTiles = computed(() => this.tiles.value.filter(({ id }) => this.chosen.value.has(id)));
    this.show(state);
  }

  /** Shows those in a state. Whoever leaves it stays until the next choice: nothing that is read moves. */
  show(state: RoomState | null) {
    this.#inFilter.value = new Set(
      this.tiles.peek().filter(({ person }) => person.peek().state === state).map(({ id }) => id),
    );
    this.filter.value = state;
    // Nobody stays chosen out of sight.
    this.choose([]);
  }

  choose(ids: Iterable<string>) {
    this.chosen.value = new Set(ids);
  }

  toggle(id: string) {
    const chosen = new Set(this.chosen.value);
    if (!chosen.delete(id)) chosen.add(id);
    this.chosen.value = chosen;
  }

  tick() {
    this.now.value = this.#ahead + performance.now();
  }

  take({ now, people, gone, isWhole, count }: RoomChange) {
    batch(() => {
      this.#ahead = now - performance.now();
      const added: Tile[] = [];
      for (const one of people) {
        const person = seen(one, now);
        const tile = this.#byId.get(person.respondent.id);
        if (tile) tile.person.value = person;
        else added.push(this.#tileOf(person));
      }
      const here = isWhole ? new Set(people.map(({ respondent }) => respondent.id)) : null;
      const left = here ? [...this.#byId.keys()].filter((id) => !here.has(id)) : gone;
      for (const id of left) this.#byId.delete(id);
      if (added.length > 0 || left.length > 0) {
        this.tiles.value = [...this.tiles.value.filter(({ id }) => this.#byId.has(id)), ...added];
      }
      this.count.value = count;
    });
  }

  #tileOf(seen: Seen): Tile {
    const person = signal(seen);
    const tile: Tile = {
      id: seen.respondent.id,
      person,
      silence: computed(() => {
        const now = this.now.value;
        if (!isSilent(person.value, now)) return null;
        return isAway(person.value, now) ? "away" : "silent";
      }),
      need: computed(() => attentionTo(person.value, this.now.value)),
    };
    this.#byId.set(tile.id, tile);
    return tile;
  }

  #shown() {
    const { tiles, filter } = this;
    const state = filter.value;
    if (state === null) return tiles.value;
    const inFilter = this.#inFilter.value;
    return tiles.value.filter(({ id, person }) => {
      if (person.value.state === state) inFilter.add(id);
      return inFilter.has(id);
    });
  }

  #needed() {
    const needs = new Map<Tile, Attention>();
    for (const tile of this.tiles.value) if (tile.need.value) needs.set(tile, tile.need.value);
    const before = this.#neededBefore.filter(({ tile }) => needs.has(tile)).map(({ tile }) => tile);
    const order = new Set([...before, ...needs.keys()]);
    const needed = [...order].map((tile) => ({ tile, need: needs.get(tile)! }));
    return this.#neededBefore = needed.toSorted((one, other) => +isHand(other.need) - +isHand(one.need));
  }
}

function seen({ timeLeftMs, lastHeardAt, isOnline: _, ...person }: RoomPerson, now: number): Seen {
  const isStanding = person.state === "paused" || person.state === "stopped";
  return {
    ...person,
    endsAt: timeLeftMs === null || isStanding ? null : now + timeLeftMs,
    standsAt: isStanding ? timeLeftMs : null,
    heardAt: lastHeardAt === null ? null : Date.parse(lastHeardAt),
  };
}
