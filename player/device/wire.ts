import type { StoredAnswer } from "../../model/sitting/answer.ts";
import type { FailureReason } from "../engine/event.ts";
import type { KeptAnswer } from "../engine/state.ts";

/** One call of the API with a respondent's token; fails with the status and code that came back. */
export type Call = <T>(token: string, method: string, path: string, body?: unknown) => Promise<T>;

/** Worth another try as it is: what is not started yet soon will be, and time heals the rest. */
const PASSING = new Set([408, 425, 429]);
const UNSTARTED = new Set(["not_started", "subtest_not_started"]);

export function reasonOf(error: unknown): FailureReason {
  const { status = 500, code } = error as { status?: number; code?: string };
  if (code === "network") return "network";
  if (code === "open_elsewhere") return "elsewhere";
  if (status === 401) return "signed-out";
  return status >= 500 || PASSING.has(status) || UNSTARTED.has(code!) ? "server" : "refused";
}

const iso = (moment: number) => new Date(moment).toISOString();

/** An answer as it travels. */
export const onTheWire = (question: number, { timestamp, isPractice: _, ...rest }: KeptAnswer) => ({
  subtestQuestion: question,
  timestamp: iso(timestamp),
  ...rest,
});

/** Resolves when the server has it durably. */
export async function sendAnswer(
  call: Call,
  token: string,
  question: number,
  response: KeptAnswer,
): Promise<StoredAnswer> {
  const stored = await call<StoredAnswer>(token, "POST", "/responses", onTheWire(question, response));
  // Whatever stands between may answer in the server's place.
  if (stored?.subtestQuestion !== question) throw { code: "network" };
  return stored;
}

/** That there was nothing to take back is as good. */
export async function takeBack(call: Call, token: string, question: number, at: number, deviceId: string) {
  const asked = new URLSearchParams({ timestamp: iso(at), device_id: deviceId });
  await call(token, "DELETE", `/responses/${question}?${asked}`).catch((error) => {
    if (error.status !== 404 || error.code === "unknown") throw error;
  });
}
