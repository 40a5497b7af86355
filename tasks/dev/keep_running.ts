import { pause } from "$/lib/time/pause.ts";
import type { Child } from "../servers/child.ts";

/** A process that ends sooner than this did not start. Starting it again would only repeat the error. */
const STILLBORN_MS = 2_000;

/**
 * Keeps a process running: restarts it when it ends, and when `changes` yields because its code has changed.
 * A process that ends at once is not restarted before the code changes.
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
