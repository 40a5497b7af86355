import { DAY, MINUTE, SECOND } from "../duration.ts";

/** A worker says so often that it still has its task: for the row and for the message at once. */
export const HEARTBEAT = 1.5 * SECOND;
/**
 * A task whose worker was silent for longer may be claimed by another (`db/queue/tasks.ts`). A little less
 * than `ACK_WAIT`, so that whoever gets the message again can claim the row.
 */
export const CLAIM_STALE = 5 * SECOND;
/** A message that was not answered for so long is handed out again. */
export const ACK_WAIT = 6 * SECOND;
/** How long a task waits at least before its message can count as lost: on its way it is counted nowhere. */
export const MESSAGE_LOST = 2 * MINUTE;

export const DOWNLOAD_LINK = 10 * MINUTE;
/** Exports and zips are copies of what is stored anyway, and hold names. Reports themselves stay. */
export const FINISHED_TASK = 30 * DAY;
export const PUBLISHED_MESSAGE = DAY;
