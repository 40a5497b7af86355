import { median } from "../median.ts";
import { costOf, openCrowds, setScale, type Together } from "./crowds.ts";
import { type Answering, keep, seenNow } from "./measured.ts";
import { holdTo } from "./quota.ts";

/** Of a core, for each site: three of them, the database and the crowd fit into two cores. */
const SHARE = 0.2;
const SITES = [1, 2, 3];
const ROUNDS = 3;
const TURN_S = 8;
const PEOPLE = 500;
const FEW = 200;

/**
 * Answers a second with one, two and three sites, each held to the same share of a core, so that what more sites cost
 * shows and not that the machine is full; in turns. Then one site that is not held, with few and with many answers.
 */
export async function benchAnswers(words: readonly string[]): Promise<void> {
  const seen = seenNow();
  await using stage = await setScale();
  const crowds = await openCrowds(stage, SITES.length);
  const full = { phase: "closed", connections: 64, seconds: TURN_S } as const;
  await crowds.run({ phase: "signUps", respondents: PEOPLE, connections: 16 });
  await crowds.run(full);
  const few = answering(
    await crowds.run({ phase: "open", connections: 64, seconds: 2 * TURN_S, perSecond: FEW }, 1),
  );
  say("few, not held", few);
  const whole = answering(await crowds.run({ ...full, connections: 128 }, 1));
  say("full speed, not held", whole);
  const turns: (Answering & { sites: number })[] = [];
  await using held = new AsyncDisposableStack();
  for (const { pid } of crowds.sites) held.use(await holdTo(pid, SHARE));
  for (let round = 0; round < ROUNDS; round++) {
    for (const sites of SITES) {
      turns.push({ sites, ...answering(await crowds.run(full, sites)) });
      say(`  ${sites} held to ${SHARE} each`, turns.at(-1)!);
    }
  }
  const medians = SITES.map((sites) => {
    const some = turns.filter((turn) => turn.sites === sites);
    const names = Object.keys(some[0]!) as (keyof Answering)[];
    return Object.fromEntries(names.map((name) => [name, median(some.map((turn) => turn[name]))]));
  }) as unknown as typeof turns;
  for (const turn of medians) say(`${turn.sites} held, median`, turn);
  await keep(words, "answers", { ...seen, share: SHARE, held: medians, few, full: whole });
}

function answering({ done, failed, perSecond, p50, p99, work, commits }: Together): Answering {
  if (failed > 0) throw new Error(`${failed} answers failed`);
  return { perSecond, p50, p99, together: Math.max(1, done / commits), ...costOf(work, done) };
}

function say(what: string, { perSecond, p50, p99, together, site, database, broker }: Answering) {
  const time = `p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  const cost = `site ${site.toFixed(0)}, database ${database.toFixed(0)}, broker ${broker.toFixed(1)} µs`;
  console.log(
    `${what.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s  ${time}  ${cost}  ${
      together.toFixed(1)
    } at once`,
  );
}
