/**
 * How long a worker may be silent. Its heart beats for the row and for the message at once; the row counts as abandoned a
 * little before the message comes again, so that whoever then gets the message can claim the row.
 */
export const HEARTBEAT_MS = 1_500;
export const STALE_SECONDS = 5;
export const ACK_WAIT_MS = 6_000;

/** A task that has failed this often is failed. */
export const MAX_ATTEMPTS = 5;

/** Until the next attempt: 1, 2, 4, 8 seconds. */
export const retryAfterMs = (attempt: number) => 1_000 * 2 ** (Math.max(1, attempt) - 1);

/** How long a task waits at least before its message can count as lost: on its way it is counted neither here nor there. */
export const LOST_SECONDS = 2 * 60;

/**
 * How often the broker hands out one message. The row's attempts end a task long before; this ends a message that is
 * never settled, whatever the reason.
 */
export const MAX_DELIVERIES = 20;
