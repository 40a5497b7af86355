/** The one modal of a page in which reports are asked for: whatever `opens` it says by its address for whom (islands/admin/AskReports.tsx). */
export const ASK_REPORTS = "ask-reports";
