import { statfs } from "node:fs/promises";

const IN_MEMORY = "/dev/shm";
/** Several times what a run of the tests takes: whatever else runs on the machine keeps its share. */
const ROOM = 4 * 2 ** 30;

/** Where files lie in memory, if there is room: to make and drop a database there takes a fraction of what it takes on a disk. */
export async function folderInMemory(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    const free = Math.min(bavail * bsize, Deno.systemMemoryInfo().available);
    return free >= ROOM ? IN_MEMORY : undefined;
  } catch {
    // Not every system has it.
    return undefined;
  }
}
