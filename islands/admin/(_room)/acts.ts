import { call } from "../../../lib/browser/api.ts";
import type { Seen, Tile } from "./board.ts";

/** What staff do from the board for those who are chosen. */
export const BOARD_ACTS = ["extra", "pause", "resume", "stop"] as const;
export type BoardAct = (typeof BOARD_ACTS)[number];

interface Rule {
  /** The last part of the call's path, below each assessment. */
  readonly path: string;
  /** Whom it can be done for: the server decides, this only saves calls. */
  readonly fits: (person: Seen) => boolean;
}

const RULES: Readonly<Record<BoardAct, Rule>> = {
  extra: { path: "extra-time", fits: ({ state, endsAt }) => state === "in_progress" && endsAt !== null },
  pause: { path: "pause", fits: ({ state, subtest }) => state === "in_progress" && subtest !== null },
  resume: { path: "resume", fits: ({ state }) => state === "paused" },
  stop: {
    path: "stop",
    fits: ({ state, subtest }) => state === "paused" || state === "in_progress" && subtest !== null,
  },
};

export const fitting = (act: BoardAct, tiles: readonly Tile[]): Tile[] =>
  tiles.filter(({ person }) => RULES[act].fits(person.value));

/** Lets in who waits, all or those named. */
export async function admit(batchId: string, tiles: readonly Tile[] | null): Promise<number> {
  const { admitted } = await call<{ admitted: number }>(`/api/v1/batches/${batchId}/room/admit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(tiles ? { respondents: tiles.map(({ id }) => id) } : {}),
  });
  return admitted;
}

/** Calls under way at the same time. */
const AT_ONCE = 6;

export interface Outcome {
  readonly done: number;
  /** Why it was not done for the others: words of the server, with how many they concern. */
  readonly refused: ReadonlyMap<string, number>;
}

/** Does it for each; what is refused for one does not keep it from the others. */
export async function act(
  which: BoardAct,
  tiles: readonly Tile[],
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const left = [...tiles];
  const refused = new Map<string, number>();
  let done = 0;
  const work = async () => {
    for (let tile = left.shift(); tile; tile = left.shift()) {
      const { assessment } = tile.person.value;
      try {
        await call(`/api/v1/assessments/${assessment}/${RULES[which].path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        done++;
      } catch (error) {
        const { message } = error as Error;
        refused.set(message, (refused.get(message) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, refused };
}
