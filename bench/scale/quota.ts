import { Complaint } from "$/tasks/command/complaint.ts";
import { exists } from "$/tasks/servers/folders.ts";

/** So short that a process that is held does not wait long for its next turn. */
const PERIOD_US = 10_000;
const V1 = "/sys/fs/cgroup/cpu";
const V2 = "/sys/fs/cgroup";

/**
 * Holds a process to a share of one core by a quota of its control group, whatever else the machine does. Needs the
 * right to make one, as root has.
 */
export async function holdTo(pid: number, share: number): Promise<AsyncDisposable> {
  const isFirst = await exists(`${V1}/cpu.cfs_quota_us`);
  const group = `${isFirst ? V1 : V2}/assay-bench-${pid}`;
  const quota = Math.round(PERIOD_US * share);
  try {
    if (!isFirst) await Deno.writeTextFile(`${V2}/cgroup.subtree_control`, "+cpu");
    await Deno.mkdir(group);
    if (isFirst) {
      await Deno.writeTextFile(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
      await Deno.writeTextFile(`${group}/cpu.cfs_quota_us`, String(quota));
    } else await Deno.writeTextFile(`${group}/cpu.max`, `${quota} ${PERIOD_US}`);
    await Deno.writeTextFile(`${group}/cgroup.procs`, String(pid));
  } catch (error) {
    await Deno.remove(group).catch(() => {});
    throw new Complaint(`A site cannot be held to its share of the cores: ${error}`);
  }
  return {
    async [Symbol.asyncDispose]() {
      await Deno.writeTextFile(`${isFirst ? V1 : V2}/cgroup.procs`, String(pid));
      await Deno.remove(group);
    },
  };
}
