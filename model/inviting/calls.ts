import { z } from "zod";
import {
  AddressCorrection,
  INVITATION_STATES,
  InvitationList,
  Invited,
  LetterChoice,
  ListedInvitation,
  Reminded,
} from "./respondent_invitation.ts";
import { CodeRequest } from "./reentry_letter.ts";
import { ReminderSchedule } from "./reminder_schedule.ts";
import { type Call, pagesOf } from "../call.ts";
import { PAGE } from "../page.ts";

export const InvitationQuery = z.object({
  state: z.enum(INVITATION_STATES).optional(),
  ...PAGE,
});

/** Inviting respondents by letter. */
export const INVITING_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/respondents/batch",
    summary: "Invite the people of a list by e-mail, each with their own code",
    needs: "inviteRespondents",
    body: InvitationList,
    answers: { 201: Invited },
    refuses: ["not_found", "batch_not_live", "list_faulty"],
  },
  {
    method: "GET",
    path: "/batches/{id}/invitations",
    summary: "The invitations of a batch with their status, newest first",
    needs: "inviteRespondents",
    query: InvitationQuery,
    answers: { 200: pagesOf(ListedInvitation) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches/{id}/invitations/reminders",
    summary: "Remind these people, or all who have not started. Nobody is reminded twice within a day",
    needs: "inviteRespondents",
    body: LetterChoice,
    answers: { 200: Reminded },
    refuses: ["not_found", "batch_not_live"],
  },
  {
    method: "POST",
    path: "/batches/{id}/invitations/retries",
    summary: "Send failed letters again: these, or all",
    needs: "inviteRespondents",
    body: LetterChoice,
    answers: { 200: z.object({ queued: z.int() }) },
    refuses: ["not_found", "batch_not_live"],
  },
  {
    method: "POST",
    path: "/batches/{id}/invitations/withdrawals",
    summary: "Withdraw letters that wait: these, or all. The codes stay as they are",
    needs: "inviteRespondents",
    body: LetterChoice,
    answers: { 200: z.object({ withdrawn: z.int() }) },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/batches/{id}/invitations/{invitationId}",
    summary: "Correct the address of a person who has not started, and send the letter again",
    needs: "inviteRespondents",
    body: AddressCorrection,
    answers: { 200: z.object({ queued: z.int() }) },
    refuses: ["not_found", "batch_not_live", "invitation_over"],
  },
  {
    method: "GET",
    path: "/batches/{id}/invitations/schedule",
    summary: "Days after the invitation on which people who have not started are reminded",
    needs: "inviteRespondents",
    isOfThing: true,
    answers: { 200: ReminderSchedule },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/batches/{id}/invitations/schedule",
    summary: "Change these days; none for no automatic reminders",
    needs: "inviteRespondents",
    isOfThing: true,
    body: ReminderSchedule,
    answers: { 200: ReminderSchedule },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/reentry-letter",
    summary: "Send a respondent their re-entry code. `queued` is 0 if a letter with it waits already",
    needs: "inviteRespondents",
    answers: { 200: z.object({ queued: z.int() }) },
    refuses: ["not_found", "anonymized", "already_complete", "not_started", "no_address"],
  },
  {
    method: "POST",
    path: "/respondents/reentry-letter",
    summary:
      "Have a lost re-entry code sent to the address of the sign-up. The answer is the same whether it is known or not",
    needs: "comeIn",
    body: CodeRequest,
    answers: { 204: null },
    refuses: ["unknown_code", "codes_not_mailed", "too_many_attempts"],
  },
];
