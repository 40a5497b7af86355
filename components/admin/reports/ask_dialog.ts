/**
 * Id of a page's modal for requesting reports. The address of the link that `opens` it says whose reports
 * (islands/admin/AskReports.tsx).
 */
export const ASK_REPORTS = "ask-reports";
