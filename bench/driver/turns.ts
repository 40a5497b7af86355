import process from "node:process";
import { type Door, openPg, openPostgresJs } from "./doors.ts";
import { type Place, type Work, WORKS } from "./works.ts";

export interface Wish {
  readonly url: string;
  readonly rounds: number;
  readonly place: Place;
}

/** One work's turns with one driver. */
export interface Turns {
  /** How long each time took, in milliseconds. */
  readonly each: number[];
  /** Per turn: the process's own time at work, and all of the time. */
  readonly cpu: number[];
  readonly wall: number[];
}

const POOL = 8;
const DOORS = { "postgres": openPostgresJs, "pg": openPg };
export type Driver = keyof typeof DOORS;

const wish: Wish = JSON.parse(process.argv[2]!);
const doors = Object.entries(DOORS).map(([name, open]) => ({
  name: name as Driver,
  door: open(wish.url, POOL),
}));
const figures: Record<string, Record<Driver, Turns>> = {};

for (const work of WORKS) {
  for (const { door } of doors) await turn(door, work);
  const turns = { postgres: emptyTurns(), pg: emptyTurns() };
  for (let round = 0; round < wish.rounds; round++) {
    // Neither driver always comes second.
    for (const { name, door } of round % 2 === 0 ? doors : [...doors].reverse()) {
      const { each, cpu, wall } = await turn(door, work);
      turns[name].each.push(...each);
      turns[name].cpu.push(cpu);
      turns[name].wall.push(wall);
    }
  }
  figures[work.name] = turns;
}
await Promise.all(doors.map(({ door }) => door.end()));
console.log(JSON.stringify(figures));

function emptyTurns(): Turns {
  return { each: [], cpu: [], wall: [] };
}

async function turn(door: Door, { times, once }: Work) {
  const each: number[] = [];
  const before = process.cpuUsage();
  const start = performance.now();
  for (let nth = 0; nth < times; nth++) {
    const from = performance.now();
    await once(door, wish.place, nth);
    each.push(performance.now() - from);
  }
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { each, wall, cpu: (user + system) / 1000 };
}
