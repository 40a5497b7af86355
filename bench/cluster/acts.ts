import { pause } from "$/lib/time/pause.ts";
import { signUpFor } from "$/tests/helpers/browser/at_the_player.ts";
import { readerOf } from "$/tests/helpers/pages/event_reader.ts";

const RETRY_MS = 250;
/** As the site tells a browser that lost its stream, or a little longer. */
const REOPEN_MS = 1_000;
/** At each site there is one, as the proxy deals them out. */
const STREAMS = 6;
const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };

/** What people do all the time. */
export interface Acts {
  /** What they have done since it was last asked. */
  take(): Acted & {
    /** Reports that they were told are asked for. */
    readonly asked: readonly string[];
  };
  stop(): Promise<void>;
}

export interface Acted {
  /** Milliseconds that each kind of act took at most. */
  readonly longest: Readonly<Record<string, number>>;
  readonly signIns: number;
  /** Acts that failed otherwise than by a lost connection or a 5xx, after which a call is repeated. */
  readonly refused: readonly string[];
}

/** Signs in, has a report printed and fetches it, and holds an event stream open, each again and again. */
export async function startActs(url: string): Promise<Acts> {
  const over = new AbortController();
  const took = new Map<string, number>();
  const begun = new Map<string, number>();
  let refused: string[] = [];
  let asked: string[] = [];
  let signIns = 0;

  async function call(path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
    while (!over.signal.aborted) {
      const { token, ...rest } = init;
      const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
      const answer = await fetch(path.startsWith("http") ? path : url + path, {
        ...rest,
        headers,
        signal: AbortSignal.any([over.signal, AbortSignal.timeout(10_000)]),
      })
        // Read at once: what serves it may be killed in between.
        .then(async (answer) => new Response(await answer.arrayBuffer(), answer), () => null);
      if (answer?.ok) return answer;
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${path} ${await answer.text()}`);
      await pause(RETRY_MS, over.signal);
    }
    throw over.signal.reason;
  }
  let staff = "";
  async function signIn() {
    const answer = await call("/api/v1/auth/login", { method: "POST", body: JSON.stringify(DANA) });
    const { token } = await answer.json();
    await call("/api/v1/me", { token: `Token ${token}` });
    staff = `Token ${token}`;
    signIns++;
  }
  await signIn();
  const tests = (await (await call("/api/v1/tests/", { token: staff })).json()).results;
  const person = await signUpFor({ url }, "TRY-PERSONALITY", "NEO_C");

  const samples = ["en-US", "fr"].flatMap((language) =>
    ["letter", "a4"].flatMap((paper) => tests.map(({ id }: { id: number }) => ({ id, language, paper })))
  );
  async function report() {
    const { id, ...body } = samples.shift()!;
    samples.push({ id, ...body });
    const path = `/api/v1/tests/${id}/sample-report`;
    let { task, ...state } = await (await call(path, {
      method: "POST",
      body: JSON.stringify(body),
      token: staff,
    })).json();
    asked.push(task);
    while (!["completed", "failed"].includes(state.status)) {
      await pause(RETRY_MS, over.signal);
      state = await (await call(`/api/v1/reports/tasks/${task}`, { token: staff })).json();
    }
    if (state.status === "failed") return refused.push(`report: ${state.error_message}`);
    await call(state.download_url, { token: staff });
  }
  /** From the loss of a stream to the first event of the next. */
  async function stream(name: string) {
    const answer = await fetch(`${url}/tests/events`, {
      headers: { authorization: `Respondent ${person.token}` },
      signal: over.signal,
    }).catch(() => null);
    if (answer?.ok) {
      const reader = readerOf(answer);
      if (await reader.next().catch(() => null)) note(name, "stream");
      while (await reader.next().catch(() => null));
      begun.set(name, performance.now());
    } else {
      await answer?.body?.cancel();
    }
    await pause(REOPEN_MS, over.signal);
  }

  function note(name: string, act = name) {
    const ms = performance.now() - begun.get(name)!;
    begun.delete(name);
    took.set(act, Math.max(ms, took.get(act) ?? 0));
  }
  async function repeat(act: string, work: () => Promise<unknown>) {
    while (!over.signal.aborted) {
      begun.set(act, performance.now());
      await work().catch((error) => over.signal.aborted || refused.push(`${act}: ${error}`));
      note(act);
      await pause(RETRY_MS, over.signal);
    }
  }
  async function hold(name: string) {
    begun.set(name, performance.now());
    while (!over.signal.aborted) await stream(name);
  }
  const streams = Array.from({ length: STREAMS }, (_, nth) => hold(`stream ${nth}`));
  const acts = [repeat("sign-in", signIn), repeat("report", report), ...streams];
  return {
    take() {
      const now = performance.now();
      const longest = Object.fromEntries(took);
      for (const [name, from] of begun) {
        const act = name.split(" ")[0]!;
        longest[act] = Math.max(longest[act] ?? 0, now - from);
      }
      const acted = { longest, signIns, refused, asked };
      [refused, asked, signIns] = [[], [], 0];
      took.clear();
      return acted;
    },
    async stop() {
      over.abort(new Error("the acts are over"));
      await Promise.all(acts);
    },
  };
}
