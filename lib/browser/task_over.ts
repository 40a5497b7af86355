/** Told on the document when a task is over that was not when the page came. */
export const TASK_OVER = "assay:task-over";
