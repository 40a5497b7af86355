import { call } from "../../../lib/browser/api.ts";
import type { Decided } from "../../../model/sitting/acts.ts";
import type { Seen, Tile } from "./board.ts";

/** What staff do from the board for those who are chosen. */
export const BOARD_ACTS = [
  "start",
  "message",
  "incident",
  "extra",
  "pause",
  "resume",
  "stop",
  "reopen",
] as const;
export type BoardAct = (typeof BOARD_ACTS)[number];

interface Rule {
  /** The last part of the call's path. */
  readonly path: string;
  /** Whom it can be done for: the server decides, this only saves calls. */
  readonly fits: (person: Seen, now: number) => boolean;
  /** It concerns people, not the test that each is in. */
  readonly isToPeople?: true;
}

const RULES: Readonly<Record<BoardAct, Rule>> = {
  incident: { path: "incidents", fits: ({ assessment }) => assessment !== null },
  message: { path: "messages", fits: () => true, isToPeople: true },
  start: { path: "start", fits: ({ marks }) => marks.includes("ready") },
  extra: {
    path: "extra-time",
    fits: (person, now) => person.state === "in_progress" && person.endsAt !== null && person.endsAt > now,
  },
  pause: { path: "pause", fits: ({ state, subtest }) => state === "in_progress" && subtest !== null },
  resume: { path: "resume", fits: ({ state }) => state === "paused" },
  stop: {
    path: "stop",
    fits: ({ state, subtest }) => state === "paused" || state === "in_progress" && subtest !== null,
  },
  reopen: {
    path: "reopen",
    fits: ({ state, assessment, endsAt }, now) =>
      state === "stopped" || state === "finished" && assessment !== null ||
      state === "in_progress" && endsAt !== null && endsAt <= now,
  },
};

/** Of one person an earlier test can be opened again, whatever they do now. */
export const fitting = (act: BoardAct, tiles: readonly Tile[], now: number): Tile[] =>
  tiles.filter(({ person: { value: person } }) =>
    RULES[act].fits(person, now) || act === "reopen" && tiles.length === 1 && (person.test?.number ?? 1) > 1
  );

/** Lets in who waits, all or those named; returns how many. */
export async function admit(batchId: string, tiles: readonly Tile[] | null): Promise<number> {
  const body = tiles ? { respondents: tiles.map(({ id }) => id) } : {};
  return (await send<{ admitted: number }>(batchId, "admit", body)).admitted;
}

/** Takes back the extra time that was just given. */
export const takeBack = (batchId: string, assessments: readonly string[]): Promise<Decided> =>
  send(batchId, "take-back", { assessments });

/** Does it for each; what is refused for one does not keep it from the others. */
export async function act(
  which: BoardAct,
  batchId: string,
  tiles: readonly Tile[],
  body: Readonly<Record<string, unknown>>,
  /** The chosen test of the only person; that of each tile if omitted. */
  assessment?: string,
): Promise<Decided> {
  const { path, isToPeople } = RULES[which];
  if (!isToPeople) {
    const assessments = assessment ? [assessment] : tiles.map(({ person }) => person.value.assessment);
    return await send<Decided>(batchId, path, { ...body, assessments });
  }
  const respondents = tiles.map(({ id }) => id);
  const { sent } = await send<{ sent: number }>(batchId, path, { ...body, respondents });
  return { decided: sent, refused: [] };
}

/** Tells those with a raised hand that somebody comes, or lowers their hands; returns for how many. */
export async function replyToHands(batchId: string, tiles: readonly Tile[], reply: "coming" | "lowered") {
  const respondents = tiles.map(({ id }) => id);
  return (await send<{ replied: number }>(batchId, "hands", { respondents, reply })).replied;
}

/** Lets respondents raise a hand, or not; returns which. */
export const allowHands = async (batchId: string, allowed: boolean): Promise<boolean> =>
  (await send<{ allowed: boolean }>(batchId, "hands", { allowed }, "PUT")).allowed;

const send = <T>(
  batchId: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
  method = "POST",
): Promise<T> =>
  call<T>(`/api/v1/batches/${batchId}/room/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
