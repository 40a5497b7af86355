import type { Assay } from "./assay.ts";
import { delay } from "./sender.ts";
import type { TaskState } from "./types.ts";

const LONGEST_WAIT = 5000;

/**
 * The file of a report or an export that was ordered, as a stream, once it is made: asks less and less often.
 * Throws if it cannot be made.
 */
export async function waitForFile(
  assay: Assay,
  ordered: Pick<TaskState, "download_url"> & Partial<TaskState>,
  signal?: AbortSignal,
): Promise<Response> {
  let made = ordered;
  for (let wait = 250; made.id && isUnderWay(made); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    await delay(wait, signal);
    made = await assay.getReportsTask(made.id, { signal });
  }
  if (made.download_url === null) throw new Error(made.error_message ?? "The file was not made");
  return await assay.download(made.download_url, { signal });
}

const isUnderWay = ({ status }: Partial<TaskState>) => status === "waiting" || status === "running";
