import { answerForm } from "$/model/instruments/questions.ts";
import type { Answer } from "$/model/sitting/answer.ts";
import type { Receipt } from "$/model/sitting/bookmark.ts";
import type { DetailedTest, SubtestQuestion, SubtestQuestions } from "$/model/sitting/test_in_detail.ts";

/** What a respondent does, in order. */
export const STEPS = ["code", "sign_up", "open", "answer", "finish"] as const;
export type Step = typeof STEPS[number];

export interface Sitting {
  /** The step that failed, and how; null if all went well. */
  readonly failure: { readonly step: Step; readonly reason: string } | null;
  /** Of each step that was done, or begun. */
  readonly seconds: Partial<Record<Step, number>>;
  readonly answers: number;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const PATIENCE_MS = 10_000;
/** The fields that the organisation of the synthetic respondent asks for, and the language. */
const PERSON = { lastName: "Synthetic", language: "en-US" };

/** Enters by a room's code as respondents do, answers each question of the first test and compares the receipt. */
export async function sitOnce(fetch: Fetch, code: string): Promise<Sitting> {
  const seconds: Partial<Record<Step, number>> = {};
  let answers = 0;
  let step: Step = "code";
  let token: string | null = null;

  // deno-lint-ignore no-explicit-any -- any reply of the API
  async function ask(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await fetch(`/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Respondent ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    // The address has ids in it, and the words of a refusal may quote what was sent.
    if (!answer.ok) throw new Error(`status ${answer.status} of ${method}`);
    return text === "" ? null : JSON.parse(text);
  }

  async function timed<T>(name: Step, work: () => Promise<T>): Promise<T> {
    step = name;
    const from = performance.now();
    try {
      return await work();
    } finally {
      seconds[name] = (seconds[name] ?? 0) + (performance.now() - from) / 1000;
    }
  }

  try {
    const agreed = await timed("code", async () => {
      await ask("POST", "/test-codes/validate", { code });
      const shown = await ask("GET", `/organization-agreements/${code}`);
      const { privacyPolicy, termsOfUnderstanding, additional } = shown;
      return {
        privacyPolicy: privacyPolicy.version,
        termsOfUnderstanding: termsOfUnderstanding.version,
        additional: additional.map(({ id }: { id: string }) => id),
      };
    });
    const person = await timed("sign_up", () => {
      const signUpKey = crypto.randomUUID();
      return ask("POST", `/respondents/signup/${code}`, { ...PERSON, agreed, signUpKey });
    });
    token = person.token;
    const path = `/respondents/${person.id}/assessments`;
    const { assessmentId, test } = await timed("open", async () => {
      const { results: [assessment] } = await ask("GET", path);
      const test: DetailedTest = await ask("GET", `/detailed-tests/${assessment.testId}`);
      return { assessmentId: assessment.id, test };
    });
    const deviceId = crypto.randomUUID();
    for (const { id, isPractice, isSectionPractice } of test.subtests) {
      const part = `/respondents/subtest/${id}`;
      const { results } = await timed("open", async (): Promise<SubtestQuestions> => {
        await ask("PUT", `${part}/bookmark/set-subtest`, { questionIndex: 0 });
        await ask("PUT", `${part}/bookmark/start-timer`, {});
        return await ask("GET", `/respondents/subtest_question?subtest=${id}`);
      });
      for (const question of results) {
        const timestamp = new Date().toISOString();
        await timed("answer", () =>
          ask("POST", "/responses", {
            ...{ subtestQuestion: question.id, timestamp, deviceId },
            ...answerTo(question),
          }));
      }
      if (!isPractice && !isSectionPractice) answers += results.length;
      await timed("finish", () => ask("POST", `${part}/response-group`, { duration: 0, responses: [] }));
    }
    await timed("finish", async () => {
      const { storedAnswers, receiptCode }: Receipt = await ask("POST", `${path}/${assessmentId}/complete`);
      if (answers === 0 || storedAnswers !== answers || !receiptCode) {
        throw new Error(`the receipt has ${storedAnswers} of ${answers} answers`);
      }
    });
    return { failure: null, seconds, answers };
  } catch (error) {
    return { failure: { step, reason: (error as Error).message }, seconds, answers };
  }
}

/** The first answers that a question offers, or a typed sign. */
function answerTo({ question: { answerCode, choose = 1 } }: SubtestQuestion): Answer {
  const form = answerForm(answerCode);
  if (form === "one") return { answer: 1 };
  return form === "several"
    ? { answers: Array.from({ length: choose }, (_, at) => at + 1) }
    : { answerText: "1" };
}
