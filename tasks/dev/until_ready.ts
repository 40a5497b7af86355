import { pause } from "$/lib/time/pause.ts";

/** Waits until a site and everything it needs are ready. Prints once what is missing if it takes long. */
export async function untilReady(address: string): Promise<void> {
  for (let tries = 1;; tries++) {
    const answer = await ask(`${address}/readyz`);
    if (answer === "ready") return;
    if (tries === 200) console.log(`          waiting for ${answer}`);
    await pause(50);
  }
}

async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    const { missing } = await answer.json();
    return answer.ok ? "ready" : (missing ?? []).join(" and ");
  } catch {
    return "the site";
  }
}
