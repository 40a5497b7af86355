import { statfs } from "node:fs/promises";

const IN_MEMORY = "/dev/shm";
/** Several times what a run of the tests needs, so that other programs keep their memory. */
const ROOM = 4 * 2 ** 30;

/**
 * A folder in memory, if there is room: creating and dropping a database there takes a fraction of the time
 * on a disk.
 */
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
