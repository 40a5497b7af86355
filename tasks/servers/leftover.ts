import { pause } from "$/lib/time/pause.ts";
import { sendSignal } from "./child.ts";

/**
 * Ends a server that a dead run left on our folder. The pid comes from a file and may belong to another
 * process by now, so only a process whose command line names the folder is signalled.
 */
export async function stopLeftover(pid: number, folder: string, signal: Deno.Signal): Promise<void> {
  if (!isOurs(pid, folder)) return;
  sendSignal(pid, signal);
  for (let waited = 0; isOurs(pid, folder); waited += 50) {
    if (waited === 5_000) sendSignal(pid, "SIGKILL");
    if (waited > 10_000) throw new Error(`process ${pid} on ${folder} does not end`);
    await pause(50);
  }
}

function isOurs(pid: number, folder: string): boolean {
  try {
    return Deno.readTextFileSync(`/proc/${pid}/cmdline`).split("\0").includes(folder);
  } catch {
    return false;
  }
}
