import { Notification } from "./notices.ts";
import { type Call, listOf } from "../call.ts";

export const NOTICE_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/notifications",
    summary: "Current announcements",
    needs: "keepAccount",
    answers: { 200: listOf(Notification) },
  },
  {
    method: "POST",
    path: "/notifications/dismiss/{id}",
    summary: "Dismiss an announcement for yourself",
    needs: "keepAccount",
    answers: { 204: null },
    refuses: ["not_found"],
  },
];
