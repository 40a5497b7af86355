import type { StoredAnswer } from "../../../model/sitting/answer.ts";
import type { FailureReason } from "../../engine/event.ts";
import type { KeptAnswer } from "../../engine/state.ts";

/** One call of the API with a respondent's token. Rejects with the status and code of the reply. */
export type Call = <T>(token: string, method: string, path: string, body?: unknown) => Promise<T>;

/** Retryable statuses and codes. `not_started` resolves once start-timer arrives. */
const RETRYABLE = new Set([408, 425, 429]);
const UNSTARTED = new Set(["not_started", "subtest_not_started"]);

export function reasonOf(error: unknown): FailureReason {
  const { status = 500, code } = error as { status?: number; code?: string };
  if (code === "network") return "network";
  if (code === "open_elsewhere") return "elsewhere";
  if (code === "test_paused" || code === "test_stopped") return "halted";
  if (status === 401) return "signed-out";
  return status >= 500 || RETRYABLE.has(status) || UNSTARTED.has(code!) ? "server" : "refused";
}

const iso = (time: number) => new Date(time).toISOString();

/** An answer as the API takes it. */
export const onTheWire = (question: number, { timestamp, isPractice: _, ...rest }: KeptAnswer) => ({
  subtestQuestion: question,
  timestamp: iso(timestamp),
  ...rest,
});

/** Resolves when the server has stored the answer durably. */
export async function sendAnswer(
  call: Call,
  token: string,
  question: number,
  response: KeptAnswer,
): Promise<StoredAnswer> {
  const stored = await call<StoredAnswer>(token, "POST", "/responses", onTheWire(question, response));
  // Something between (a captive portal, a proxy) may have answered in the server's place.
  if (stored?.subtestQuestion !== question) throw { code: "network" };
  return stored;
}

/** Removes an answer. A 404 counts as success: there was nothing to remove. */
export async function removeAnswer(
  call: Call,
  token: string,
  question: number,
  at: number,
  deviceId: string,
) {
  const params = new URLSearchParams({ timestamp: iso(at), device_id: deviceId });
  await call(token, "DELETE", `/responses/${question}?${params}`).catch((error) => {
    if (error.status !== 404 || error.code === "unknown") throw error;
  });
}
