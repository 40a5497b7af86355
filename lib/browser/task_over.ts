/** Event on the document: a task that was unfinished when the page was loaded has finished. */
export const TASK_OVER = "assay:task-over";
