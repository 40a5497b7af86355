/** Bytes of a process: now, or the peak since it started, as the kernel counts them. */
export async function memoryOf(pid: number, which: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(status)![1]) * 1024;
}
