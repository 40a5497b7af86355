import { pause } from "$/lib/time/pause.ts";
import type { Child } from "../servers/child.ts";

/** A process that gives up sooner than this did not come up; starting it again would only repeat the message. */
const STILLBORN_MS = 2_000;

/**
 * Keeps one process running: starts it anew when it dies, and when `changes` says that its code is not the one it
 * runs any more. One that dies at once is left until the code changes.
 */
export function keepRunning(
  name: string,
  start: () => Child,
  changes: AsyncIterable<void>,
): { stop(): Promise<void> } {
  let isStopping = false;
  let child = start();
  let changed = Promise.withResolvers<void>();

  const followChanges = async () => {
    for await (const _ of changes) {
      changed.resolve();
      changed = Promise.withResolvers();
    }
  };
  const follow = async () => {
    while (!isStopping) {
      const startedAt = performance.now();
      const change = changed.promise;
      const end = await Promise.race([child.status, change]);
      if (isStopping) return;
      if (!end) {
        console.log(`${name}: its code changed, starting it again`);
        await child.stop();
      } else if (end.signal === null && performance.now() - startedAt < STILLBORN_MS) {
        console.log(`${name}: ended with ${end.code}; waiting for a change`);
        await change;
      } else {
        console.log(`${name}: ended with ${end.signal ?? end.code}; starting it again`);
        await pause(500);
      }
      if (!isStopping) child = start();
    }
  };
  followChanges();
  follow();
  return {
    async stop() {
      isStopping = true;
      await child.stop("SIGTERM", 4_000);
    },
  };
}
