import { DAY } from "$/model/times.ts";
import { setStage } from "../answers/stage.ts";
import { signIn } from "../answers/sign_in.ts";

/**
 * `deno task bench keys [calls]`: the time of a call with a key of a program and with a session, in turns on
 * the same site, so that other load touches both alike. The third is the session's token of a program.
 */
const [calls = 4000] = Deno.args.map(Number);
const GOAL = 1.1;
const AT_ONCE = 4;

await using stage = await setStage();
const origin = `http://localhost:${stage.port}`;
const api = `${origin}/api/v1`;
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(api + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
};
const { token } = await post("/auth/login", { email: "dana@cedar.test", password: "Cedar-valley-1" });
const asAdmin = { authorization: `Bearer ${token}` };
const { key } = await post("/api-keys", {
  ...{ name: "Bench", scopes: ["read:projects"], callsPerMinute: 6000 },
  expiresAt: new Date(Date.now() + DAY),
}, asAdmin);
const callers = {
  session: { cookie: await signIn(origin, "dana@cedar.test", "Cedar-valley-1") },
  token: asAdmin,
  key: { authorization: `Bearer ${key}` },
};
type Caller = keyof typeof callers;
const CALLERS = Object.keys(callers) as Caller[];

async function timed(by: Caller): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${api}/projects?limit=5`, { headers: callers[by] });
  await answer.text();
  if (!answer.ok) throw new Error(`${by}: ${answer.status}`);
  return performance.now() - from;
}

const took: Record<Caller, number[]> = { session: [], token: [], key: [] };
for (let nth = -200; nth < calls; nth += AT_ONCE) {
  for (const by of CALLERS.toSorted(() => Math.random() - 0.5)) {
    const times = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(by)));
    if (nth >= 0) took[by].push(...times);
  }
}
const at = (by: Caller, share: number) =>
  took[by].toSorted((one, other) => one - other)[Math.ceil(calls * share) - 1]!;
for (const by of CALLERS) {
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(by, share).toFixed(2)} ms`);
  console.log(
    `${by.padEnd(8)} ${times.join("   ")}   ratio of p99 ${(at(by, 0.99) / at("session", 0.99)).toFixed(2)}`,
  );
}
const ratio = at("key", 0.99) / at("session", 0.99);
console.log(ratio <= GOAL ? `a key is within ${GOAL} times` : `a key is beyond ${GOAL} times`);
if (ratio > GOAL) Deno.exitCode = 1;
