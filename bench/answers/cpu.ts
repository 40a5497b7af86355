import type { Stage } from "./stage.ts";

/** A process's time at work so far, in milliseconds, as the kernel counts it. */
async function busy(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(user) + Number(system)) * 10;
}

export const cpuOf = async ({ sitePid }: Stage) => ({ site: await busy(sitePid) });
