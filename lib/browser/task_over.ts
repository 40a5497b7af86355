/** Event on the document: a task that was unfinished when the page was loaded has ended. */
export const TASK_OVER = "assay:task-over";
